import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { cpuMs, type Figures } from './load.ts'

/** What a call or a gift costs: CPU of server and database in ms, and how many times a bare limit of the same minute. */
export type Cost = { name: string; cpuMs: number; times: number; of: 'answer + select' | 'TPC-B' }

/** What the last release cost, kept in this folder. `times` by name: other machines have other milliseconds. */
export type Kept = { date: string; machine: string; times: Record<string, number> }

const file = new URL('last-release.json', import.meta.url)
/** More than a fifth above the last release is a regression. */
const allowed = 1.2

export const costOf = (name: string, figures: Figures, select: Figures): Cost => ({
  name,
  cpuMs: cpuMs(figures),
  times: cpuMs(figures) / cpuMs(select),
  of: 'answer + select',
})

export const readKept = (): Kept => JSON.parse(readFileSync(file, 'utf8')) as Kept

export function keep(costs: readonly Cost[], at: Date): void {
  const times = Object.fromEntries(costs.map(({ name, times }) => [name, Number(times.toFixed(2))]))
  const kept: Kept = { date: at.toISOString().slice(0, 10), machine: cpus()[0]?.model ?? 'unknown', times }
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

export function tableOf(costs: readonly Cost[], { times, date }: Pick<Kept, 'times' | 'date'>): string {
  const rows = costs.map((cost) => [
    cost.name,
    `${cost.cpuMs.toFixed(2)} ms`,
    `${cost.times.toFixed(1)} × ${cost.of}`,
    times[cost.name] === undefined ? 'new' : `${times[cost.name]!.toFixed(1)} ×`,
    times[cost.name] === undefined ? '' : `${((cost.times / times[cost.name]! - 1) * 100).toFixed(0)} %`,
  ])
  const all = [['', 'CPU', 'times a bare limit', date, 'more'], ...rows]
  const widths = all[0]!.map((_, i) => Math.max(...all.map((row) => row[i]!.length)))
  return all
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A sentence for each cost that rose by more than a fifth since the last release. */
export const regressions = (costs: readonly Cost[], { times, date }: Pick<Kept, 'times' | 'date'>): string[] =>
  costs.flatMap((cost) => {
    const before = times[cost.name]
    if (before === undefined || cost.times <= before * allowed) return []
    return [`${cost.name} costs ${cost.times.toFixed(1)} times ${cost.of}; on ${date} it was ${before.toFixed(1)}.`]
  })
