// Made by scripts/make/c-api from scripts/make/c_api.tsv.
// swift-format-ignore-file

internal import CFontProbe

extension fontprobe_collection_options: SizedStruct { static var firstSize: Int { 32 } }
extension fontprobe_face_descriptors: SizedStruct { static var firstSize: Int { 80 } }
extension fontprobe_style: SizedStruct { static var firstSize: Int { 72 } }
extension fontprobe_text_options: SizedStruct { static var firstSize: Int { 48 } }
extension fontprobe_lines_options: SizedStruct { static var firstSize: Int { 72 } }
extension fontprobe_match_facts: SizedStruct { static var firstSize: Int { 184 } }
extension fontprobe_metrics: SizedStruct { static var firstSize: Int { 128 } }
extension fontprobe_measured_size: SizedStruct { static var firstSize: Int { 80 } }
extension fontprobe_lines_size: SizedStruct { static var firstSize: Int { 64 } }
extension fontprobe_line_facts: SizedStruct { static var firstSize: Int { 48 } }
extension fontprobe_run_facts: SizedStruct { static var firstSize: Int { 64 } }
extension fontprobe_face_facts: SizedStruct { static var firstSize: Int { 80 } }
extension fontprobe_file_options: SizedStruct { static var firstSize: Int { 32 } }
