"""The time of the same questions in Python, which scripts/checks/c-library --cost compares with C and Swift."""

import time

from fontprobe import Collection

font = Collection(system=False).font("Inter", 17)
labels = [f"Item {place}: open file {place * 7919 % 9973}" for place in range(10_000)]


def least(rounds, work):
    found = []
    for _ in range(rounds):
        start = time.perf_counter_ns()
        work()
        found.append(time.perf_counter_ns() - start)
    return min(found)


def property_of_font():
    for _ in range(10_000):
        font.cap_height


print(f"python\tcap_height\t{least(20, property_of_font) / 10_000:.2f}\tns")
print(f"python\t10000 labels\t{least(20, lambda: font.advances(labels)) / 1000:.1f}\tµs")
