import { rebuildCharts } from '../../charts/index.ts'
import { rebuildMembers } from '../../communities/index.ts'
import { rebuildTotals } from '../../giveables/index.ts'
import { rebuildImpact } from '../../impact/index.ts'
import { rebuildBoards } from '../../leaderboards/index.ts'
import { checkLedger, findingLines } from '../../ledger/index.ts'
import { WrongUse, type Command, type Option, type CommandInput, type Outcome } from '../command.ts'

const check: Option = { help: 'compares only; changes nothing and needs no --by' }

/** A comparison changes nothing, so it requires no staff member. */
function rebuildOf({ options, staffId, progress }: CommandInput) {
  const only = options.check === true
  if (!only && staffId === null) throw new WrongUse('Say who acts, with --by MAIL, or only compare, with --check.')
  return { check: only, staffId, onDone: (count: number) => progress(`${count} compared`) }
}

const outcome = (json: unknown[], lines: string[], only: boolean): Outcome => ({
  lines: [...lines, `${json.length} differed${json.length > 0 && !only ? ', and are right now' : ''}`],
  json,
  wrong: only && json.length > 0,
})

export const booksCommands: Command[] = [
  {
    name: 'rebuild counters',
    help: 'recounts members, supporters, totals and days, and prints what differed',
    args: [],
    options: { check },
    async run(order) {
      const how = rebuildOf(order)
      const totals = await rebuildTotals(order.deps, how)
      const members = (await rebuildMembers(order.deps, how)).map(({ uuid, name }) => ({ uuid, name }))
      const json = [...totals, ...members.map((one) => ({ ...one, members: 1 }))]
      const lines = json.map(({ uuid, name, ...parts }) => {
        const named = Object.entries(parts).filter(([, rows]) => rows > 0)
        return `✗ ${name} (${uuid}): ${named.map(([part]) => part).join(', ')}`
      })
      return outcome(json, lines, how.check)
    },
  },
  {
    name: 'rebuild impact',
    help: 'recounts Total Impact from gifts and inviters, and prints whose differed',
    args: [],
    options: { check },
    async run(order) {
      const how = rebuildOf(order)
      const json = await rebuildImpact(order.deps, how)
      return outcome(
        json,
        json.map(({ uuid, differed }) => `✗ ${uuid}: ${differed.join(', ')}`),
        how.check,
      )
    },
  },
  {
    name: 'rebuild boards',
    help: 'recounts leaderboards from what lists show, and prints what differed',
    args: [],
    options: { check },
    async run(order) {
      const how = rebuildOf(order)
      const json = await rebuildBoards(order.deps, how)
      return outcome(
        json,
        json.map(({ uuid, name, boards }) => `✗ ${name} (${uuid}): ${boards}`),
        how.check,
      )
    },
  },
  {
    name: 'rebuild charts',
    help: 'recounts charts from lists and memberships, and prints what differed',
    args: [],
    options: { check },
    async run(order) {
      const how = rebuildOf(order)
      const json = await rebuildCharts(order.deps, how)
      return outcome(
        json,
        json.map(({ uuid, name, rows }) => `✗ ${name} (${uuid}): ${rows}`),
        how.check,
      )
    },
  },
  {
    name: 'check ledger',
    help: 'checks the books against every invariant',
    args: [],
    async run({ deps: { db } }) {
      const findings = await checkLedger(db)
      return { lines: await findingLines(findings), json: findings, wrong: findings.length > 0 }
    },
  },
]
