import { readFileSync, writeFileSync } from 'node:fs'
import { faultNames, type FaultName } from './fault-names.ts'
import { faults } from './faults.ts'

export type Round = {
  name: FaultName
  acknowledged: number
  gap: number
  others: Record<string, number>
  wrong: string[]
}

const file = new URL('../../docs/reliability.md', import.meta.url)
const head =
  '| Several machines | Date | Rounds | Gifts acknowledged | Lost, doubled, unseen or wrong | Longest time without a gift | Other answers |'
const rule = '|---|---|---|---|---|---|---|'

function rowOf(name: FaultName, rounds: Round[]): string {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
  const statuses = [...new Set(rounds.flatMap(({ others }) => Object.keys(others)))].toSorted()
  const others = statuses.map((status) => `${sum(({ others }) => others[status] ?? 0)} times ${status}`).join(', ')
  const wrong = rounds.flatMap((round) => round.wrong).join('; ')
  const day = new Date().toISOString().slice(0, 10)
  const gap = Math.max(...rounds.map((round) => round.gap)).toFixed(1)
  return `| \`${name}\`: ${faults[name].what} | ${day} | ${rounds.length} | ${sum((round) => round.acknowledged)} | ${wrong || '0'} | ${gap} s | ${others || 'none'} |`
}

/** Replaces the rows of the faults that ran, and keeps the others. */
export function writeTable(rounds: Round[]): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  const begin = lines.indexOf(head)
  if (begin < 0) throw new Error(`docs/reliability.md has no table that begins with: ${head}`)
  const length = lines.slice(begin).findIndex((line) => !line.startsWith('|'))
  const old = lines.slice(begin, begin + length)
  const rows = faultNames.flatMap((name) => {
    const own = rounds.filter((round) => round.name === name)
    return own.length > 0 ? [rowOf(name, own)] : old.filter((line) => line.startsWith(`| \`${name}\``))
  })
  lines.splice(begin, length, head, rule, ...rows)
  writeFileSync(file, lines.join('\n'))
}
