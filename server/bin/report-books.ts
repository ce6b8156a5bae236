/**
 * `npm run report:books -- --months 12 [--json]`, or for accountants `--journal 2026` (every entry as CSV) and `--accounts`
 * (the chart of accounts). Changes nothing.
 */
import { parseArgs } from 'node:util'
import { accountsCsv, booksLines, journalCsv, reportBooks } from '../src/features/ledger/index.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { english } from '../src/platform/words.ts'
import { onDatabase } from './start/on-database.ts'

const options = {
  ...({ months: { type: 'string', default: '12' }, json: { type: 'boolean', default: false } } as const),
  ...({ journal: { type: 'string' }, accounts: { type: 'boolean', default: false } } as const),
}

function whole(text: string, option: string, least: number, most: number): number {
  const n = Number(text)
  if (Number.isInteger(n) && n >= least && n <= most) return n
  throw Object.assign(new RangeError(`--${option} is a whole number from ${least} to ${most}.`), {
    code: 'ERR_PARSE_ARGS_NUMBER',
  })
}

await onDatabase(async (db) => {
  const { values } = parseArgs({ options })
  const words = english.books
  if (values.accounts) {
    process.stdout.write(accountsCsv(words))
    return 0
  }
  if (values.journal !== undefined) {
    for await (const part of journalCsv(db, whole(values.journal, 'journal', 2020, 2999), words))
      process.stdout.write(part)
    return 0
  }
  const months = whole(values.months, 'months', 1, 1_200)
  const now = systemClock.now()
  const report = await reportBooks(db, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1)))
  if (values.json) console.log(JSON.stringify(report, null, 2))
  else for (const line of booksLines(report, words)) console.log(line)
  return 0
})
