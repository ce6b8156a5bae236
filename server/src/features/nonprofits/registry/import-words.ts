import type { ImportResult } from './import-registry.ts'

const number = new Intl.NumberFormat('en-US')
const count = (n: number, one: string, many = `${one}s`) => `${number.format(n)} ${n === 1 ? one : many}`

/** The usual share of the total time of each phase. Building indexes reports no progress. */
const shares = { reading: [0, 0.45], merging: [0.45, 0.4], indexing: [0.85, 0] } as const

type Progress = { phase: keyof typeof shares; part: number; rows: number; seconds: number }

/** "[######------] reading 41 %, 812,000 rows, 31,000 rows/s, 1:04 left". */
export function progressLine({ phase, part, rows, seconds }: Progress): string {
  const [before, share] = shares[phase]
  const whole = Math.min(1, before + share * part)
  const bar = '#'.repeat(Math.round(whole * 20)).padEnd(20, '-')
  const left = whole > 0 ? (seconds / whole) * (1 - whole) : 0
  const rate = Math.round(rows / Math.max(seconds, 0.001))
  const facts = [count(rows, 'row'), `${number.format(rate)} rows/s`, `${clockOf(left)} left`]
  return `[${bar}] ${phase} ${Math.floor(part * 100)} %, ${facts.join(', ')}`
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export function importSummary(r: ImportResult): string[] {
  const good = r.rows - r.bad
  const changed = r.added + r.updated + r.removed
  return [
    `${count(r.rows, 'row')} in ${clockOf(r.seconds)} (${number.format(Math.round(r.rows / Math.max(r.seconds, 0.001)))} rows/s)`,
    changed === 0
      ? `Nothing changed: ${count(good, 'row')} as before.`
      : `${number.format(r.added)} added, ${number.format(r.updated)} updated, ${number.format(r.removed)} marked as removed`,
    ...(r.bad > 0 ? [`${count(r.bad, 'bad row')} skipped, named above`] : []),
    ...(r.unmarked > 0
      ? [
          `${count(r.unmarked, 'organization')} of the registry ${r.unmarked === 1 ? 'is' : 'are'} in none of these files and stay as they are. If the files are complete, run it again with --remove-all.`,
        ]
      : []),
    ...(r.alarms > 0 ? [`${count(r.alarms, 'verified nonprofit')} lost their registration: npm run alarms`] : []),
  ]
}
