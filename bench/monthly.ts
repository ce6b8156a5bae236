import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { onFreePort } from '../sandbox/src/free-port.ts'
import { startStripeSandbox, type StripeSandbox } from '../sandbox/src/index.ts'
import { withClient } from './bench-postgres.ts'
import { startChild } from './child.ts'
import { cpuOfPostgres, postmasterOf } from './cpu.ts'
import { copyFullDatabase, fullDatabase, mustBalance } from './full-database.ts'
import { cpuOfServer, load, print, type Watched } from './load.ts'
import { tokenOf } from './token.ts'

const plans = 3_000
const answersAfterMs = 300
/** Charges per second: 100,000 an hour. */
const goal = 28

/**
 * Measures the monthly run with a processor that answers after 300 ms, while a community's page is loaded over 16
 * connections. API and jobs are separate processes, as in production. Each charge is a call, a signed event, and a
 * booked gift.
 */
export async function measureMonthly(postgresUrl: string): Promise<void> {
  const { url, drop } = await copyFullDatabase(postgresUrl, 'kindling_monthly_bench')
  await measureRun(postgresUrl, url, { count: plans, page: `/api/v1/communities/${fullDatabase.community.large}` })
  // the items are inserted without first gifts that settled, which this check requires
  await mustBalance(url, ['items-begin-with-a-gift'])
  await drop()
}

type Run = { count: number; page: string }

export async function measureRun(postgresUrl: string, url: string, { count, page }: Run): Promise<void> {
  await onFreePort('127.0.0.1', async (port) => {
    const sandbox = await startStripeSandbox({
      webhookUrl: `http://127.0.0.1:${port}/api/v1/webhooks/stripe`,
      secretKey: 'sk_test_bench',
      webhookSecret: 'whsec_bench',
      settings: { webhook_events: ['payment_intent.succeeded', 'payment_intent.payment_failed'] },
    })
    await makePlans(url, await saveCards(sandbox, count))
    const settings = { STRIPE_API_URL: sandbox.url }
    const api = await startChild('kindling-server.ts', [url, 'http'], { ...settings, PORT: String(port) })
    const jobs = await startChild('kindling-server.ts', [url, 'worker'], settings)
    try {
      const postmaster = await postmasterOf(postgresUrl)
      const watched = { url: api.url, pid: api.pid, jobsPid: jobs.pid, postmaster }
      const headers = { authorization: `Bearer ${await tokenOf(url, 1)}`, 'x-platform': 'web' }
      const before = await load(watched, [page], { headers })
      print('page, without the run', before)
      sandbox.set({ latency_ms: answersAfterMs })
      const run = chargeAll(url, watched, count)
      await run.begun
      const during = await load(watched, [page], { headers, seconds: 30 })
      print('page, during the run', during)
      const ratio = (during.p99 / before.p99).toFixed(2)
      console.log(`  p99: ${ratio} times that without the run; goals: 100 ms (twice P1), 500/s (half of P1)`)
      const { perSecond, cpuMs } = await run.ended
      console.log(
        `charges                      ${perSecond.toFixed(1)}/s (goal: ${goal}), ${(perSecond * 3600).toFixed(0)} an hour; CPU ${cpuMs.toFixed(1)} ms each, with the page's`,
      )
    } finally {
      await jobs.stop()
      await api.stop()
      await sandbox.close()
    }
  })
}

type Saved = { customer: string; method: string }

async function saveCards({ url, secretKey }: StripeSandbox, count: number): Promise<Saved[]> {
  const { hostname: host, port } = new URL(url)
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http' })
  const saved: Saved[] = []
  const worker = async () => {
    while (saved.length < count) {
      const { id: customer } = await stripe.customers.create({})
      saved.push({ customer, method: (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id })
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return saved.slice(0, count)
}

/** Inserts plans with one item each, spread over all communities. None is due yet. */
const makePlans = (url: string, saved: readonly Saved[]) =>
  withClient(url, (client) =>
    client.query(
      `with wanted as (
        select u.id, s.customer, s.method, g.id as giveable, row_number() over (order by u.id) as n
        from rows from (jsonb_to_recordset($1::jsonb) as (customer text, method text)) with ordinality as s (customer, method, place)
        join (select id, row_number() over (order by id) as place from users) u using (place)
        join (select giveable_id as id, row_number() over (order by giveable_id) - 1 as place, count(*) over () as n from communities) g
          on g.place = s.place % g.n
      ), customers as (
        insert into processor_customers (user_id, processor_customer_id) select id, customer from wanted
      ), saved as (
        insert into cards (uuid, user_id, processor_method_id, brand, last4, exp_month, exp_year, is_default, created_at)
        select gen_random_uuid(), id, method, 'visa', '4242', 8, 2040, true, now() from wanted returning id, user_id
      ), made as (
        insert into plans (user_id, uuid, state, day, card_id, cover_fee, created_at, updated_at)
        select user_id, gen_random_uuid(), 'active', least(28, extract(day from now())), id, false, now(), now() from saved
      ), paid as (
        insert into payments (uuid, user_id, request_key, kind, amount_cents, cover_cents, fee_cents, status, created_at, updated_at)
        select gen_random_uuid(), id, 'first of the bench', 'one_time', 2500, 0, 0, 'canceled', now(), now() from wanted
        returning id, user_id
      ), given as (
        insert into gifts (uuid, payment_id, user_id, giveable_id, amount_cents, visibility, status, created_at)
        select gen_random_uuid(), paid.id, w.id, w.giveable, 2500, 'name', 'dropped', now() from wanted w join paid on paid.user_id = w.id
      )
      insert into plan_items (uuid, user_id, giveable_id, amount_cents, visibility, state, from_month, first_payment_id, created_at, started_at)
      select gen_random_uuid(), w.id, w.giveable, 2500, 'name', 'active', '2020-01-01', paid.id, now(), now()
      from wanted w join paid on paid.user_id = w.id`,
      [JSON.stringify(saved)],
    ),
  )

type Charged = { begun: Promise<void>; ended: Promise<{ perSecond: number; cpuMs: number }> }

/**
 * Makes all plans due. The product's job charges them within a minute. `begun` resolves with the first settled charge.
 */
function chargeAll(url: string, watched: Watched, count: number): Charged {
  const cpu = async () => (await cpuOfServer(watched)) + (await cpuOfPostgres(watched.postmaster))
  const begins = Promise.withResolvers<void>()
  const ended = withClient(url, async (client) => {
    await client.query('update plans set next_on = current_date - 1')
    const settled = async () => {
      const found = await client.query<{ n: string }>(`select count(*) as n from plan_months where state = 'paid'`)
      return Number(found.rows[0]!.n)
    }
    while ((await settled()) === 0) await sleep(100)
    const [first, began, cpuBefore] = [await settled(), performance.now(), await cpu()]
    begins.resolve()
    while ((await settled()) < count) await sleep(250)
    const seconds = (performance.now() - began) / 1000
    return { perSecond: (count - first) / seconds, cpuMs: (((await cpu()) - cpuBefore) * 1000) / (count - first) }
  })
  return { begun: Promise.race([begins.promise, ended.then(() => undefined)]), ended }
}
