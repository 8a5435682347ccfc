"""The metrics of every engine by fontprobe, from `metrics FILE SIZE --compare`."""

import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor


def lines(program, fonts, sizes):
    """For each font, a list with the line metrics of each engine at each size. `None` if fontprobe refuses the file."""

    def at(font, size):
        command = [program, "metrics", font, str(size), "--compare", "--no-system", "--format", "json"]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            return None
        return {line["name"]: line for line in json.loads(run.stdout)["comparison"]["lines"]}

    def of(font):
        found = [at(font, size) for size in sizes]
        return None if None in found else found

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(of, fonts))
