import { byteOrderMark, csvLine } from '../../../platform/csv.ts'

export async function* asJson(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let begin = '[\n'
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield begin + rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')
    begin = ',\n'
  }
  yield begin === '[\n' ? '[]\n' : '\n]\n'
}

export async function* asCsv(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let begin = byteOrderMark
  for await (const rows of pages) {
    const [first] = rows
    if (!first) continue
    if (begin !== '') yield begin + csvLine(Object.keys(first))
    begin = ''
    yield rows.map((row) => csvLine(Object.values(row).map(cellOf))).join('')
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
