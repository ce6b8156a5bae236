/** Without this mark, a spreadsheet may read the file in a local encoding instead of UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The rows that a file reads at a time. */
export const usualBatchSize = 1_000

export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="kindling-${name}.csv"`,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
})
