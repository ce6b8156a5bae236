import { setTimeout as sleep } from 'node:timers/promises'
import { count, query } from './database.ts'
import type { FaultName } from './fault-names.ts'
import { insist, openPage } from './front.ts'
import {
  cutOff,
  databases,
  end,
  endDatabase,
  endMachine,
  addresses,
  isWhole,
  join,
  leaderNow,
  shell,
  superuser,
  synchronous,
  tryShell,
  until,
  type Database,
} from './machines.ts'
import { makeNextVersion, mustRun } from './next-version.ts'
import { payOutWhile } from './payouts.ts'
import { tellProcessor, typeCard } from './processor.ts'
import { newPeople, type World } from './world.ts'

export type Fault = {
  what: string
  /** False where no standby lives for a while, so that nobody can promise when gifts go on. */
  standbyLives: boolean
  /** Does its harm, waits, and mends it. */
  run(world: World): Promise<void>
}

const others = (name: Database) => databases.filter((it) => it !== name)
const startMachine = (name: Database) => shell(`start_etcd ${name}; start_patroni ${name}; start_room ${name}`)

type AppMachine = 'app1' | 'app2'
const appMachines: AppMachine[] = ['app1', 'app2']

async function replaceProcess(machine: AppMachine, role: 'http' | 'worker', address: string): Promise<void> {
  end(`${role}-${machine}`, 'TERM')
  await sleep(5_000)
  shell(`start_kindling ${machine} ${role}`)
  const answers = async () =>
    fetch(`http://${addresses[machine]}:${address}`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(`the ${role} of ${machine} answers`, answers)
  await sleep(3_000)
}

async function cutLeaderOff(from: (leader: Database) => Parameters<typeof cutOff>): Promise<void> {
  const leader = await leaderNow()
  cutOff(...from(leader))
  await sleep(45_000)
  join(leader)
}

const paidMonths = () => count(`select count(*) as n from plan_months where state = 'paid'`)
const monthlyCharges = () => count(`select count(*) as n from payments where kind = 'monthly' and status = 'succeeded'`)

/** Plans of 48 new people, because nobody is charged twice for a month; returns their ids. */
async function openPlans({ causes }: World): Promise<number[]> {
  const payers = await newPeople(48)
  const ids = payers.map(({ id }) => id)
  for (const payer of payers) {
    const body = { giveable: causes[1], amount_cents: 500, confirmation_token: await typeCard() }
    await insist(openPage(payer), 'POST /plan/items', { body, tally: { counts: {} } })
  }
  const active = `select count(*) as n from plan_items where state = 'active' and user_id = any($1)`
  await until('first months are paid', async () => (await count(active, [ids])) === ids.length)
  return ids
}

async function killWorkers(): Promise<void> {
  end('worker-app1')
  end('worker-app2')
  await sleep(3_000)
  shell('start_kindling app1 worker; start_kindling app2 worker')
}

export const faults: Record<FaultName, Fault> = {
  'leader-killed': {
    what: "the leader's machine dies (`kill -9` of Postgres, Patroni and etcd)",
    standbyLives: true,
    async run() {
      const leader = await leaderNow()
      endMachine(leader)
      await sleep(40_000)
      startMachine(leader)
    },
  },
  'leader-cut-off': {
    what: 'the leader is cut off from everything for 45 s',
    standbyLives: true,
    run: () => cutLeaderOff((leader) => [leader, 'all']),
  },
  switchover: {
    what: 'another leader on purpose (`patronictl switchover`)',
    standbyLives: true,
    async run() {
      const leader = await leaderNow()
      const next = synchronous(leader)
      shell(
        `as_postgres ${leader} patronictl -c $RUN/${leader}/patroni.yml switchover --master ${leader} --candidate ${next} --force`,
      )
      await sleep(15_000)
    },
  },
  'leader-without-etcd': {
    what: 'the leader is cut off from etcd alone for 45 s, and programs still reach it',
    standbyLives: true,
    run: () => cutLeaderOff((leader) => [leader, others(leader), '2379,2380']),
  },
  'leader-without-app': {
    what: 'the leader is cut off from one of the two machines with processes for 45 s',
    standbyLives: true,
    run: () => cutLeaderOff((leader) => [leader, ['app1']]),
  },
  'replica-lost': {
    what: 'the machine of the synchronous standby dies for 30 s',
    standbyLives: true,
    async run() {
      const standby = synchronous(await leaderNow())!
      endMachine(standby)
      await sleep(30_000)
      startMachine(standby)
    },
  },
  'replicas-lag': {
    what: 'the synchronous standby hangs and the other shows nothing new, for 30 s',
    standbyLives: true,
    async run() {
      const leader = await leaderNow()
      const standby = synchronous(leader)!
      const other = others(leader).find((it) => it !== standby)!
      const signal = (name: string) =>
        tryShell(
          `ip netns pids k-${standby} | xargs ps -o pid=,args= -p | awk '/walreceiver/ { print $1 }' | xargs kill -${name}`,
        )
      signal('STOP')
      superuser(other, 'select pg_wal_replay_pause()')
      await sleep(30_000)
      signal('CONT')
      superuser(other, 'select pg_wal_replay_resume()')
    },
  },
  'etcd-lost': {
    what: 'the etcd beside the leader dies for 30 s',
    standbyLives: true,
    async run() {
      const leader = await leaderNow()
      end(`etcd-${leader}`)
      await sleep(30_000)
      shell(`start_etcd ${leader}`)
    },
  },
  'disk-full': {
    what: "the leader's disk is full for 40 s, all at once",
    standbyLives: true,
    async run() {
      const leader = await leaderNow()
      // Segments that are kept for later would still take gifts, so the leader begins new ones until it finds no room.
      // All machines share one real disk here: space is taken without writing, so that the others stay as quick as they are.
      shell(`fallocate -l "$(df --output=avail -B1 $RUN/${leader} | tail -n 1)" $RUN/${leader}/full`)
      for (let n = 0; n < 40; n += 1) {
        superuser(leader, 'select pg_switch_wal()')
        await sleep(1_000)
      }
      shell(`rm $RUN/${leader}/full`)
    },
  },
  'workers-killed': {
    what: 'both workers die twice in the monthly run (`kill -9`)',
    standbyLives: true,
    async run(world) {
      const before = await paidMonths()
      const payers = await openPlans(world)
      const due = payers.length
      const chargedBefore = await monthlyCharges()
      await tellProcessor({ latency_ms: 1_500 })
      await query(`update plan_items set from_month = '2020-01-01' where user_id = any($1)`, [payers])
      await query('update plans set next_on = current_date - 1 where user_id = any($1)', [payers])
      for (const share of [0, 0.3]) {
        await until('the run goes on', async () => (await paidMonths()) - before > share * due, 240)
        await killWorkers()
      }
      await until('every month is paid', async () => (await paidMonths()) - before >= due, 300)
      await tellProcessor({ latency_ms: 0 })
      const charged = (await monthlyCharges()) - chargedBefore
      if (charged !== due) throw new Error(`${due} months were due, and ${charged} monthly charges were made.`)
    },
  },
  'payouts-killed': {
    what: 'both workers die twice while they send payouts (`kill -9`)',
    standbyLives: true,
    run: (world) => payOutWhile(world, killWorkers),
  },
  'http-rolled': {
    what: 'the next version, with a migration, replaces both http processes and then the workers, one after the other (SIGTERM)',
    standbyLives: true,
    async run() {
      const migration = makeNextVersion()
      for (const machine of appMachines) await replaceProcess(machine, 'http', '3000/readyz')
      for (const machine of appMachines) await replaceProcess(machine, 'worker', '9465/metrics')
      await mustRun(migration)
    },
  },
  'stopped-and-started': {
    what: 'all three machines of the database die and start again after 10 s',
    standbyLives: false,
    async run() {
      for (const name of databases) endDatabase(name)
      for (const name of databases) endMachine(name)
      await sleep(10_000)
      for (const name of databases) startMachine(name)
      await until('the cluster is whole', isWhole)
    },
  },
}
