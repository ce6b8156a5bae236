/** `npm run import:nonprofits -- FILE... [--remove-all]`. Exit code 1 if nothing was imported. */
import { parseArgs } from 'node:util'
import {
  ForeignFile,
  importRegistry,
  ImportRuns,
  importSummary,
  progressLine,
} from '../src/features/nonprofits/index.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { onDatabase } from './start/on-database.ts'

const usage = `npm run import:nonprofits -- FILE... [--remove-all]

  FILE...        CSV files of the IRS Exempt Organizations Business Master File extract, all of them at once
  --remove-all   marks every organization that is in no file as removed, however many they are`

const looksOn = process.stderr.isTTY
const backToStart = '\r\u001B[K'

await onDatabase(async (db, { log, databaseUrl }) => {
  const { values, positionals: files } = parseArgs({
    options: { 'remove-all': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (values.help || files.length === 0) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  const begun = performance.now()
  let printed = ''
  const listener = {
    bad: (file: string, line: number, reason: string) =>
      console.error(`${looksOn ? backToStart : ''}${file}:${line} skipped: ${reason}`),
    progress(phase: 'reading' | 'merging' | 'indexing', part: number, rows: number) {
      const line = progressLine({ phase, part, rows, seconds: (performance.now() - begun) / 1_000 })
      const step = looksOn ? line : `${phase} ${Math.floor(part * 10)}`
      if (step === printed) return
      printed = step
      process.stderr.write(looksOn ? `${backToStart}${line}` : `${line}\n`)
    },
  }
  try {
    const options = { databaseUrl, files, removeAll: values['remove-all'] }
    const result = await importRegistry({ db, clock: systemClock, log }, options, listener)
    if (looksOn) process.stderr.write(backToStart)
    for (const line of importSummary(result)) console.log(line)
    return 0
  } catch (error) {
    if (!(error instanceof ForeignFile || error instanceof ImportRuns)) throw error
    console.error(`${error.message}. Nothing was imported.`)
    return 1
  }
})
