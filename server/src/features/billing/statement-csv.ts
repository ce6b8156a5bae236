import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import type { Words } from '../../platform/words.ts'
import type { CurrentReceipt } from '../receipts/index.ts'
import { dollars } from './history-csv.ts'
import { rowsOf, type GivingRow } from './statement-rows.ts'

const columns = [
  ...(['date', 'giveable', 'kind', 'gift', 'refunded', 'left', 'coverLeft'] as const),
  ...(['drawn', 'released', 'receivedBy', 'receipt', 'correction'] as const),
]
type Column = (typeof columns)[number]

/** The rows of a statement, written in chunks. */
export async function* statementCsv(
  receipts: AsyncIterable<readonly CurrentReceipt[]>,
  words: Words['history'],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map((name) => words.column[name]))
  for await (const some of receipts) {
    const lines = rowsOf(some).map((row) => cellsOf(row, words))
    yield lines.map((cells) => csvLine(columns.map((name) => cells[name]))).join('')
  }
}

const cellsOf = (row: GivingRow, words: Words['history']): Record<Column, string> => ({
  date: row.day,
  giveable: row.name,
  kind: row.type === 'match' ? words.match : words.kind[row.type],
  gift: dollars(row.cents),
  refunded: dollars(row.backCents),
  left: dollars(row.cents - row.backCents),
  coverLeft: dollars(row.coverCents),
  drawn: row.type === 'match' ? dollars(row.drawnCents) : '',
  released: row.type === 'match' ? dollars(row.releasedCents) : '',
  receivedBy: row.donee?.name ?? '',
  receipt: row.receipt,
  correction: row.correction ?? '',
})
