# Makes one aligned table from measurements (name, value, note) and questions.tsv (question, ours, peer, limit).
#
#     awk -f table.awk FIGURES questions.tsv
#
# Values are in nanoseconds, in bytes if the name ends in .bytes, or versions if the name begins with version. The value
# - means that there was no measurement; the note says why. Run it with LC_ALL=C, because it counts the widths of cells
# in bytes.

BEGIN {
  FS = "\t"
  split("ns us ms s", time_units, " ")
  split("1 1e3 1e6 1e9", time_scales, " ")
  scale["ns"] = 1; scale["us"] = 1e3; scale["ms"] = 1e6; scale["s"] = 1e9; scale["MiB"] = 1048576
  add("question", "fontprobe", "peer", "ratio", "wanted")
}

FNR == NR {
  if ($2 == "-") reason[$1] = $3
  else value[$1] = $2
  next
}

/^#/ || NF < 4 { next }

{
  ours = $2; peer = $3
  ratio = ours in value && peer in value && value[peer] > 0 ? value[ours] / value[peer] : ""
  add(named($1), shown(ours), peer == "-" ? "" : shown(peer), times(ratio), verdict($4))
}

END {
  for (row = 1; row <= rows; row++) {
    line = padded(cell[row, 1], widest[1], 0)
    for (column = 2; column <= 4; column++)
      line = line "  " padded(cell[row, column], widest[column], 1)
    line = line "  " cell[row, 5]
    sub(/ +$/, "", line)
    print line
    if (row == 1) print rule()
  }
  for (name in reason) notes[reason[name]] = notes[reason[name]] " " name
  for (why in notes) printf "\nNot taken:%s: %s\n", notes[why], why
}

# Inserts the versions of peers: {pango} becomes the value of version.pango.
function named(question,    peer) {
  while (match(question, /\{[a-z]+\}/)) {
    peer = "version." substr(question, RSTART + 1, RLENGTH - 2)
    question = substr(question, 1, RSTART - 1) (peer in value ? value[peer] : "-") substr(question, RSTART + RLENGTH)
  }
  return question
}

function add(a, b, c, d, e,    column) {
  rows++
  cell[rows, 1] = a; cell[rows, 2] = b; cell[rows, 3] = c; cell[rows, 4] = d; cell[rows, 5] = e
  for (column = 1; column <= 5; column++)
    if (width(cell[rows, column]) > widest[column]) widest[column] = width(cell[rows, column])
}

# At most three digits, because such a median is not more exact.
function number(n) {
  if (n >= 99.95) return sprintf("%.0f", n)
  if (n >= 9.995) return sprintf("%.1f", n)
  if (n >= 0.1) return sprintf("%.2f", n)
  return sprintf("%.2g", n)
}

function times(ratio) {
  if (ratio == "") return ""
  return (ratio < 0.001 ? "< 0.001" : number(ratio)) " x"
}

function shown(name,    unit) {
  if (!(name in value)) return "-"
  if (name ~ /\.bytes$/) return number(value[name] / scale["MiB"]) " MiB"
  unit = 1
  while (unit < 4 && value[name] >= time_scales[unit + 1]) unit++
  return number(value[name] / time_scales[unit]) " " (time_units[unit] == "us" ? "µs" : time_units[unit])
}

# Every condition in words, and whether all conditions hold.
function verdict(wanted,    conditions, count, i, sign, amount, unit, text, met, known) {
  if (wanted == "-") return ""
  count = split(wanted, conditions, ",")
  met = known = 1
  for (i = 1; i <= count; i++) {
    match(conditions[i], /^<=?/)
    sign = substr(conditions[i], 1, RLENGTH)
    amount = substr(conditions[i], RLENGTH + 1)
    unit = amount
    sub(/^[0-9.]+/, "", unit)
    sub(/[A-Za-z]+$/, "", amount)
    text = text (i > 1 ? ", " : "") (sign == "<=" ? "≤" : "<") " " amount " " unit
    if (unit == "x" ? ratio == "" : !(ours in value)) known = 0
    else if (!holds(unit == "x" ? ratio : value[ours] / scale[unit], sign, amount + 0)) met = 0
  }
  return text (known ? (met ? "  ✓" : "  ✗") : "")
}

function holds(measured, sign, limit) {
  return sign == "<=" ? measured <= limit : measured < limit
}

# In characters: the continuation bytes of UTF-8 have no width.
function width(text) {
  gsub(/[\200-\277]/, "", text)
  return length(text)
}

function padded(text, to, right,    space) {
  space = sprintf("%" (to - width(text)) "s", "")
  if (to <= width(text)) return text
  return right ? space text : text space
}

function rule(    column, total, line) {
  for (column = 1; column <= 5; column++) total += widest[column] + (column > 1 ? 2 : 0)
  while (total-- > 0) line = line "─"
  return line
}
