import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import Stripe from 'stripe'
import { refresh as recountCharts } from '../server/src/features/charts/charts.jobs.ts'
import { refresh as recountBoards } from '../server/src/features/leaderboards/leaderboards.jobs.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { openQueue } from '../server/src/platform/queue/queue.ts'
import { measureLimits, type Limits } from './bare-limits.ts'
import { withClient } from './bench-postgres.ts'
import { startChild, type Child } from './child.ts'
import type { Cost } from './costs.ts'
import { cpuOf, cpuOfPostgres, postmasterOf } from './cpu.ts'
import { copyFullDatabase, isSmall, mustBalance, openFullDatabase } from './full-database.ts'

const gifts = isSmall ? 1_500 : 6_000
const warm = isSmall ? 500 : 2_000
const earlierEvents = isSmall ? 20_000 : 100_000

/**
 * Inserts the events of earlier gifts. Without them the inbox would be empty, and Postgres would plan its
 * statements for an empty table.
 */
const earlier = `
  insert into processor_events (id, type, payload, occurred_at, received_at, due_at, applied_at)
  select 'evt_' || uuid, 'payment_intent.succeeded',
    jsonb_build_object('id', 'pi_' || uuid, 'amount_received', amount_cents, 'metadata', jsonb_build_object('payment', uuid)),
    created_at, created_at, created_at, created_at
  from payments order by id desc limit ${earlierEvents};
  analyze processor_events`

/** Emails wait for a day: each draws a PDF, which takes many times what all else about a gift takes. */
const emailsLater = `
  create function emails_later() returns trigger language plpgsql as $$
  begin
    new.start_after := new.start_after + interval '1 day';
    return new;
  end $$;
  create trigger emails_later before insert on queue.job for each row when (new.name = 'mail-receipt') execute function emails_later()`

type Stored = { uuid: string; intent: string; cents: number }

/**
 * Goal P3 (docs/performance.md): settles gifts: the processor's signed event, the inbox, then payment, impact, counters,
 * books and receipt in one transaction, in one process for API and jobs. First gifts to 1,000 giveables, then all to one
 * large community. The CPU counts until the jobs that gifts leave behind are done, but for emails.
 */
export async function measureGifts(postgresUrl: string): Promise<Cost[]> {
  await openFullDatabase(postgresUrl)
  const limits = await measureLimits(postgresUrl)
  const { url, drop } = await copyFullDatabase(postgresUrl, 'kindling_gift_bench')
  await withClient(url, (client) => client.query(`${earlier};${emailsLater}`))
  const child = await startChild('kindling-server.ts', [url, 'http', 'worker'])
  const postmaster = await postmasterOf(postgresUrl)
  try {
    await settle(child, url, postmaster, await store(url, warm, spread))
    const apart = await settle(child, url, postmaster, await store(url, gifts, spread))
    print('spread over 1,000 giveables', apart, limits.writes)
    const together = await settle(child, url, postmaster, await store(url, gifts, oneCommunity))
    print('all to one community', together, limits.writes)
    console.log(`  one to spread: ${((together.perSecond / apart.perSecond) * 100).toFixed(0)} %`)
    await child.stop()
    await mustBalance(url)
    return [costOf('gift, spread', apart, limits.writes), costOf('gift, to one community', together, limits.writes)]
  } finally {
    await child.stop()
    await drop()
  }
}

/** The giveable of gift `n`, in SQL. */
const spread = 'case when n % 5 = 0 then 3 + n % 199 else 203 + n % 799 end'
const oneCommunity = '1'

/** Stores gifts whose cards were accepted and whose events are still to come, without emails. */
async function store(url: string, count: number, to: string): Promise<Stored[]> {
  return withClient(url, async (client: pg.Client) => {
    const { rows } = await client.query<Stored>(`
      with p as (
        insert into payments (uuid, user_id, kind, amount_cents, cover_cents, fee_cents, status, request_key, processor_intent_id,
          card_brand, card_last4, card_fingerprint, created_at, updated_at)
        select u, 1 + (n * 7919) % 100000, 'one_time', 2500, 0, 103, 'processing', u, 'pi_' || u, 'visa', '4242', 'bench' || n, now(), now()
        from (select n, gen_random_uuid() as u from generate_series(1, ${count}) n) x
        returning id, uuid, user_id, amount_cents, processor_intent_id
      ), g as (
        insert into gifts (uuid, payment_id, user_id, giveable_id, amount_cents, visibility, created_at)
        select gen_random_uuid(), id, user_id, ${to}, amount_cents, 'name', now()
        from (select p.*, row_number() over (order by id) as n from p) x
      ), a as (
        insert into payment_attempts (payment_id, number, method, status, started_at, tried_at, decided_at)
        select id, 1, 'ctoken', 'accepted', now(), now(), now() from p
      )
      select uuid, processor_intent_id as intent, amount_cents as cents from p`)
    return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
  })
}

type Settled = {
  perSecond: number
  /** Until the jobs are done. */
  withJobs: number
  serverMs: number
  databaseMs: number
  acknowledged: number
}

async function settle(child: Child, url: string, postmaster: number, stored: readonly Stored[]): Promise<Settled> {
  const events = stored.map(signed)
  const cpu = async () => [await cpuOf(child.pid), await cpuOfPostgres(postmaster)] as const
  const before = await cpu()
  const began = performance.now()
  const acknowledged = deliver(child.url, events).then(() => performance.now() - began)
  const seconds = await withClient(url, async (client) => {
    for (;;) {
      await sleep(100)
      const { rows } = await client.query<{ n: string }>(
        `select count(*) as n from payments where status = 'processing' and id > (select max(id) - ${stored.length} from payments)`,
      )
      if (Number(rows[0]!.n) === 0) return (performance.now() - began) / 1000
    }
  })
  await finishJobs(url)
  const withJobs = (performance.now() - began) / 1000
  const after = await cpu()
  const each = (i: 0 | 1) => ((after[i] - before[i]) * 1000) / stored.length
  return {
    perSecond: stored.length / seconds,
    withJobs: stored.length / withJobs,
    serverMs: each(0),
    databaseMs: each(1),
    acknowledged: (stored.length / (await acknowledged)) * 1000,
  }
}

/**
 * Lets boards and charts be counted now, not within a minute, and waits until no job is left but those that failed,
 * because no processor answers them.
 */
async function finishJobs(url: string): Promise<void> {
  const log = createLog('error')
  const { db, close } = openDatabase(url, { log, size: 1 })
  const queue = await openQueue(url, { jobs: [], log, supervise: false })
  try {
    await queue.send(db, recountBoards, {})
    await queue.send(db, recountCharts, {})
    await withClient(url, async (client) => {
      for (let left = 1; left > 0; await sleep(100)) {
        const { rows } = await client.query<{ n: string }>(
          `select (select count(*) from board_changes) + (select count(*) from chart_changes) + (select count(*) from chart_day_changes)
            + (select count(*) from queue.job where state in ('created', 'active') and start_after < now() + interval '1 minute') as n`,
        )
        left = Number(rows[0]!.n)
      }
    })
  } finally {
    await queue.stop()
    await close()
  }
}

const costOf = (name: string, f: Settled, writes: Limits['writes']): Cost => {
  const cpuMs = f.serverMs + f.databaseMs
  return { name, cpuMs, times: cpuMs / writes.cpuMs, of: 'TPC-B' }
}

function signed({ uuid, intent, cents }: Stored): { body: string; signature: string } {
  const created = Math.floor(Date.now() / 1000)
  const object = {
    id: intent,
    object: 'payment_intent',
    amount_received: cents,
    currency: 'usd',
    metadata: { payment: uuid },
  }
  const body = JSON.stringify({
    id: `evt_${uuid}`,
    object: 'event',
    livemode: false,
    type: 'payment_intent.succeeded',
    created,
    data: { object },
  })
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_bench' }) }
}

/** Posts all events over 16 persistent connections, as the processor does. */
async function deliver(url: string, events: readonly { body: string; signature: string }[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  let next = 0
  const worker = async () => {
    for (let event = events[next++]; event; event = events[next++])
      await post(`${url}/api/v1/webhooks/stripe`, agent, event)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  agent.destroy()
}

const post = (url: string, agent: Agent, { body, signature }: { body: string; signature: string }) =>
  new Promise<void>((done, fail) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'stripe-signature': signature,
    }
    const outgoing = request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? done() : fail(new Error(`an event got ${answer.statusCode}`)),
      )
    })
    outgoing.on('error', fail)
    outgoing.end(body)
  })

function print(name: string, f: Settled, writes: Limits['writes']): void {
  const { cpuMs, times } = costOf(name, f, writes)
  const share = (perSecond: number) => `${((perSecond / writes.perSecond) * 100).toFixed(0)} % of TPC-B`
  console.log(
    `${name.padEnd(28)} ${f.perSecond.toFixed(0)} gifts/s settled (${share(f.perSecond)}), with its jobs ${f.withJobs.toFixed(0)} (${share(f.withJobs)}), events acknowledged: ${f.acknowledged.toFixed(0)}/s;` +
      `  CPU ${cpuMs.toFixed(2)} ms a gift (server ${f.serverMs.toFixed(2)}, database ${f.databaseMs.toFixed(2)}), ${times.toFixed(1)} times TPC-B`,
  )
}
