internal import FontFiles
import FontProbeCommands
// Nothing of it is named here: linked in, it has the functions of the libraries that the program loads on first use.
import LazyLibraries
import PlatformC
internal import ProgramStart

fontprobe_refuse_few_addresses()
// A font that only the administrator may write is mapped, and may be overwritten all the same.
fontprobe_answer_lost_bytes()
// Everything is written; the libraries' own clean-up at `exit` would only take time.
_exit(FontProbeMain.run(startedWith: unsafe ArgumentList.words(fontprobe_argument_count(), fontprobe_argument_list())))
