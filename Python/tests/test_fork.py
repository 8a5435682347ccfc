"""A child process of os.fork can use the library, unless a thread of the parent was inside a call."""

import os
import signal
import threading
import time
import unittest
import warnings

import fontprobe


def child_status(question):
    """Forks, calls the function in the child process, and returns its exit code. If a signal ended the child, the result is
    the negative number of the signal."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        # If the child hangs, this signal ends it, and the test fails.
        signal.alarm(60)
        os._exit(question())
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def measures():
    return 0 if fontprobe.Font("Inter", 17).advance("Hello") > 0 else 1


class Fork(unittest.TestCase):
    def test_quiet(self):
        """If no thread is inside a call at the fork, the child gets results, also on several threads."""
        self.assertEqual(measures(), 0)

        def on_threads():
            answers = []
            threads = [threading.Thread(target=lambda: answers.append(measures())) for _ in range(8)]
            for thread in threads:
                thread.start()
            answers.append(measures())
            for thread in threads:
                thread.join()
            return sum(answers)

        self.assertEqual([child_status(on_threads) for _ in range(10)], [0] * 10)

    def test_in_call(self):
        """If a thread is inside a call at the fork, the child gets a result or an error, but no signal ends it."""
        ends = threading.Event()
        text = "The quick brown fox. " * 500

        def calls():
            count = 0
            while not ends.is_set():
                fontprobe.Font("Inter", 17).advance(text + str(count))
                count += 1

        def asks():
            try:
                return measures()
            except fontprobe.FontprobeError as error:
                return 7 if error.name == "forkedInCall" else 3

        thread = threading.Thread(target=calls)
        thread.start()
        time.sleep(0.1)
        found = [child_status(asks) for _ in range(30)]
        ends.set()
        thread.join()
        self.assertTrue(set(found) <= {0, 7}, found)
        self.assertIn(7, found)


if __name__ == "__main__":
    unittest.main()
