"""The time of a question with every face registered: the whole program from start to end."""

import time

from . import absent, program

TIMES = 5


def show(binary, listed, folder):
    some = next(face for face in listed if face.name == "LiberationSans")
    profile = absent.unnamed(absent.recorded(binary, some, folder))
    everything = folder / "all"
    questions = {
        "a name that is there": ("resolve", some.name, "--fonts", everything),
        "a substitute by name": ("resolve", "Arial", "--fonts", everything),
        "a substitute by likeness": ("resolve", absent.UNKNOWN_FACE, "--profiles", profile, "--fonts", everything),
        "every family in its place": (
            *("resolve", absent.UNKNOWN_FACE, "--profiles", profile, "--fonts", everything, "--limit", 10_000),
        ),
    }
    print(f"\n{len(listed)} faces registered, milliseconds, the middle of {TIMES}:")
    for title, question in questions.items():
        print(f"- {title}: {middle(binary, question):.0f}")


def middle(binary, question):
    taken = []
    for _ in range(TIMES):
        begin = time.perf_counter()
        program.run(binary, *question)
        taken.append((time.perf_counter() - begin) * 1000)
    return sorted(taken)[TIMES // 2]
