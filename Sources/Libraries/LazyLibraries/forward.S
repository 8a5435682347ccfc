// For each function a jump through a slot. The slot leads to the binder until the first call, then to the function.
//
// A jump keeps every register, so one form serves any function, whatever its parameters are.
#include "libraries.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

// A slot is a `struct slot` of bind.c.
.macro slot function, library
  .section .data.forward.\function, "aw", %progbits
  .p2align 3
.Lslot_\function:
  .quad .Lbind_\function
  .quad .Lname_\function
  .quad \library
  .section .rodata.forward, "aMS", %progbits, 1
.Lname_\function:
  .asciz "\function"
.endm

#if defined(__x86_64__)

.macro forward function, library
  slot \function, \library
  .section .text.forward.\function, "ax", %progbits
  .globl \function
  .hidden \function
  .type \function, %function
\function:
  jmpq *.Lslot_\function(%rip)
.Lbind_\function:
  leaq .Lslot_\function(%rip), %r11
  jmp .Lbind
  .size \function, . - \function
.endm

  // All that may hold a parameter is kept over the call: System V ABI, section 3.2.3. %rax counts vector registers.
  .section .text.forward, "ax", %progbits
.Lbind:
  pushq %rbp
  movq %rsp, %rbp
  andq $-16, %rsp
  subq $192, %rsp
  movq %rdi, 128(%rsp)
  movq %rsi, 136(%rsp)
  movq %rdx, 144(%rsp)
  movq %rcx, 152(%rsp)
  movq %r8, 160(%rsp)
  movq %r9, 168(%rsp)
  movq %rax, 176(%rsp)
  movups %xmm0, (%rsp)
  movups %xmm1, 16(%rsp)
  movups %xmm2, 32(%rsp)
  movups %xmm3, 48(%rsp)
  movups %xmm4, 64(%rsp)
  movups %xmm5, 80(%rsp)
  movups %xmm6, 96(%rsp)
  movups %xmm7, 112(%rsp)
  movq %r11, %rdi
  callq fontprobe_bind
  movq %rax, %r11
  movups (%rsp), %xmm0
  movups 16(%rsp), %xmm1
  movups 32(%rsp), %xmm2
  movups 48(%rsp), %xmm3
  movups 64(%rsp), %xmm4
  movups 80(%rsp), %xmm5
  movups 96(%rsp), %xmm6
  movups 112(%rsp), %xmm7
  movq 128(%rsp), %rdi
  movq 136(%rsp), %rsi
  movq 144(%rsp), %rdx
  movq 152(%rsp), %rcx
  movq 160(%rsp), %r8
  movq 168(%rsp), %r9
  movq 176(%rsp), %rax
  movq %rbp, %rsp
  popq %rbp
  jmpq *%r11

#else

.macro forward function, library
  slot \function, \library
  .section .text.forward.\function, "ax", %progbits
  .globl \function
  .hidden \function
  .type \function, %function
\function:
  adrp x16, .Lslot_\function
  ldr x17, [x16, :lo12:.Lslot_\function]
  br x17
.Lbind_\function:
  adrp x16, .Lslot_\function
  add x16, x16, :lo12:.Lslot_\function
  b .Lbind
  .size \function, . - \function
.endm

  // All that may hold a parameter is kept over the call: AAPCS64, section 6.4. x8 has the place of a large result.
  .section .text.forward, "ax", %progbits
.Lbind:
  stp x29, x30, [sp, #-224]!
  mov x29, sp
  stp x0, x1, [sp, #16]
  stp x2, x3, [sp, #32]
  stp x4, x5, [sp, #48]
  stp x6, x7, [sp, #64]
  str x8, [sp, #80]
  stp q0, q1, [sp, #96]
  stp q2, q3, [sp, #128]
  stp q4, q5, [sp, #160]
  stp q6, q7, [sp, #192]
  mov x0, x16
  bl fontprobe_bind
  mov x17, x0
  ldp x0, x1, [sp, #16]
  ldp x2, x3, [sp, #32]
  ldp x4, x5, [sp, #48]
  ldp x6, x7, [sp, #64]
  ldr x8, [sp, #80]
  ldp q0, q1, [sp, #96]
  ldp q2, q3, [sp, #128]
  ldp q4, q5, [sp, #160]
  ldp q6, q7, [sp, #192]
  ldp x29, x30, [sp], #224
  br x17

#endif

#define FORWARD(function, library) forward function, library
#include "functions.h"

#endif

#if defined(__linux__)
  .section .note.GNU-stack, "", %progbits
#endif
