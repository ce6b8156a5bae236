/** `npm run report:books -- --months 12 [--json]`. Changes nothing. */
import { parseArgs } from 'node:util'
import { booksLines, reportBooks } from '../src/features/ledger/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { onDatabase } from './start/on-database.ts'

const options = { months: { type: 'string', default: '12' }, json: { type: 'boolean', default: false } } as const

await onDatabase(async (db) => {
  const { values } = parseArgs({ options })
  const months = Number(values.months)
  if (!Number.isInteger(months) || months < 1 || months > 1_200)
    throw Object.assign(new RangeError('--months is a whole number from 1 to 1200.'), { code: 'ERR_PARSE_ARGS_MONTHS' })
  const now = systemClock.now()
  const report = await reportBooks(db, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1)))
  if (values.json) console.log(JSON.stringify(report, null, 2))
  else for (const line of booksLines(report)) console.log(line)
  return 0
})
