import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { faultNames, type FaultName } from './fault-names.ts'
import { faults } from './faults.ts'
import { letGive, openWorld, type World } from './givers.ts'
import { judge } from './judge.ts'
import { currentLeader, isWhole, until } from './machines.ts'
import { writeTable, type Round } from './table.ts'

/** While a standby lives, gifts go on within this. */
const longestGap = 30

/** Lets people give while a fault runs, then counts. */
async function prove(name: FaultName, world: World): Promise<Round> {
  const { standbyLives, run } = faults[name]
  await until('the cluster is whole', isWhole)
  const before = currentLeader()
  const giving = letGive({ ...world, people: world.people.slice(0, 16) })
  await sleep(8_000)
  await run(world)
  await until('the cluster is whole again', isWhole)
  await sleep(5_000)
  await giving.stop()
  const times = giving.times.toSorted((a, b) => a - b)
  const gap = Math.max(...times.slice(1).map((at, i) => at - times[i]!)) / 1_000
  const found = await judge([...giving.gifts])
  const wrong = [
    ...(['lost', 'twice', 'uncharged', 'unknown', 'unsettled'] as const)
      .filter((kind) => found[kind] > 0)
      .map((kind) => `${found[kind]} ${kind}`),
    ...(found.books === '' ? [] : [found.books]),
    ...(giving.others[500] === undefined ? [] : [`${giving.others[500]} times 500: ${giving.fault}`]),
    ...(standbyLives && gap > longestGap ? [`${gap.toFixed(1)} s without a gift`] : []),
  ]
  console.log(
    `${wrong.length === 0 ? 'holds' : 'FAILS'}  ${name}: leader ${before} -> ${currentLeader()}, ${giving.gifts.size} acknowledged, ` +
      `longest without one ${gap.toFixed(1)} s, other answers ${JSON.stringify(giving.others)}${wrong.map((it) => `\n  ${it}`).join('')}`,
  )
  return { name, acknowledged: giving.gifts.size, gap, others: giving.others, wrong }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '1' }, write: { type: 'boolean', default: true } },
  allowNegative: true,
})
const unknown = positionals.find((it) => !faultNames.some((name) => name === it))
if (unknown !== undefined) throw new Error(`There is no fault ${unknown}. There are: ${faultNames.join(', ')}.`)
const asked = positionals.length > 0 ? faultNames.filter((name) => positionals.includes(name)) : faultNames
const world = await openWorld()
const rounds: Round[] = []
for (const name of asked) {
  for (let n = 0; n < Number(values.times); n += 1) rounds.push(await prove(name, world))
  if (values.write) writeTable(rounds)
}
process.exit(rounds.some(({ wrong }) => wrong.length > 0) ? 1 : 0)
