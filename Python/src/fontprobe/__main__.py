"""Runs the commands of the program: `python -m fontprobe metrics Inter 17`, and the console script `fontprobe`."""

from __future__ import annotations

import signal
import sys

from ._errors import FontprobeError
from ._program import call


def main() -> int:
    """Runs the command line of this process like the program, and returns the exit code.

    Standard input is read if an argument is `-` or `@-`, or ends with `=-`.
    """
    # As in the program, Ctrl-C and a closed pipe end the process at once, also inside a call.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    arguments = sys.argv[1:]
    takes_input = any(word in ("-", "@-") or word.endswith("=-") for word in arguments)
    try:
        answer = call(*arguments, input=sys.stdin.buffer.read().decode() if takes_input else "")
        sys.stderr.buffer.write(answer.messages.encode())
        sys.stdout.buffer.write(answer.output.encode())
        sys.stdout.flush()
    except (FontprobeError, OSError, UnicodeError) as error:
        print(f"fontprobe: error: {error}", file=sys.stderr)
        return 2
    return answer.exit_code


if __name__ == "__main__":
    sys.exit(main())
