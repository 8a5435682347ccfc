internal import FontFiles
import FontProbeCommands
// No name of this module is used. The module is linked because its functions load libraries on their first use.
import LazyLibraries
import PlatformC
internal import ProgramStart

fontprobe_refuse_few_addresses()
// A font file that only the administrator may write is mapped into memory. If it is shortened while it is mapped, the
// program ends with a message.
fontprobe_answer_lost_bytes()
// All output is written. The clean-up of the libraries at `exit` would only take time.
_exit(FontProbeMain.run(startedWith: unsafe ArgumentList.words(fontprobe_argument_count(), fontprobe_argument_list())))
