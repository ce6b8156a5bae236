import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { letChat } from './chatters.ts'
import { letComment } from './commenters.ts'
import { faultNames, type FaultName } from './fault-names.ts'
import { faults } from './faults.ts'
import { letFollow } from './followers.ts'
import type { Tally } from './front.ts'
import { letGive } from './givers.ts'
import { wrongGifts, wrongJobs, wrongReceipts } from './judge.ts'
import { currentLeader, isWhole, until } from './machines.ts'
import { letRead } from './readers.ts'
import { writeTable, type Round } from './table.ts'
import { openWorld, type World } from './world.ts'

/** While a standby lives, gifts go on within this. */
const longestGap = 30

/** Lets people give, read and talk while a fault runs, then counts. */
async function prove(name: FaultName, world: World): Promise<Round> {
  const { standbyLives, run } = faults[name]
  await until('the cluster is whole', isWhole)
  const before = currentLeader()
  const tally: Tally = { counts: {} }
  const giving = letGive(world, tally)
  const activities = [
    giving,
    letRead(world, tally),
    letFollow(world, tally),
    letComment(world, tally),
    await letChat(world, tally),
  ]
  await sleep(8_000)
  await run(world)
  await until('the cluster is whole again', isWhole)
  await sleep(5_000)
  await Promise.all(activities.map(({ stop }) => stop()))
  const times = giving.times.toSorted((a, b) => a - b)
  const gap = Math.max(...times.slice(1).map((at, i) => at - times[i]!)) / 1_000
  const wrong = [
    ...(await wrongGifts([...giving.gifts])),
    ...(await wrongJobs()),
    ...(await wrongReceipts()),
    ...(tally.fault === undefined ? [] : [tally.fault]),
    ...(standbyLives && gap > longestGap ? [`${gap.toFixed(1)} s without a gift`] : []),
  ]
  for (const activity of activities) wrong.push(...(await activity.wrong()))
  console.log(
    `${wrong.length === 0 ? 'holds' : 'FAILS'}  ${name}: leader ${before} -> ${currentLeader()}, ` +
      `${activities.map(({ says }) => says()).join(', ')}, ` +
      `longest without a gift ${gap.toFixed(1)} s, other answers ${JSON.stringify(tally.counts)}${wrong.map((it) => `\n  ${it}`).join('')}`,
  )
  return { name, acknowledged: giving.gifts.size, gap, others: tally.counts, wrong }
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
