/** Signs that begin a formula, and all that spreadsheets may fold to one of them: full-width, small and raised ones. */
const signs = '=+\\-@−＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋﬩⩵⩶'
/** What is trimmed, or not seen, before a cell begins. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}]*`

const beginsFormula = new RegExp(`^(?:[\\t\\r\\n]|${unseen}[${signs}])`, 'u')
/** Where people part cells by semicolons or tabs, their spreadsheets part ours there too, and see no quotes. */
const innerFormula = new RegExp(`([;\\t\\r\\n]${unseen})([${signs}])`, 'gu')

const asText = (text: string): string => {
  const inside = text.replaceAll(innerFormula, "$1'$2")
  return beginsFormula.test(text) ? `'${inside}` : inside
}

export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(asText(cell))).join(',')}\r\n`

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
