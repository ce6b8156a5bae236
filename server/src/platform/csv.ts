/** They begin a formula; spreadsheets may convert the full-width, small and raised forms to the others. */
const signs = '=+\\-@−＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋﬩⩵⩶'
/** Characters that a spreadsheet trims or hides at the start of a cell. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}]*`

const beginsFormula = new RegExp(`^(?:[\\t\\r\\n]|${unseen}[${signs}])`, 'u')
/** In regions where semicolons or tabs separate cells, spreadsheets split our cells at them, even inside quotes. */
const innerFormula = new RegExp(`([;\\t\\r\\n]${unseen})([${signs}])`, 'gu')

const asText = (text: string): string => {
  const inside = text.replaceAll(innerFormula, "$1'$2")
  return beginsFormula.test(text) ? `'${inside}` : inside
}

/** Begins a file of CSV: without it, a spreadsheet may read the file in a local encoding instead of UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line of CSV. Numbers are amounts in cents, and written in dollars. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? (cell / 100).toFixed(2) : quoted(asText(cell)))).join(',')}\r\n`

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
