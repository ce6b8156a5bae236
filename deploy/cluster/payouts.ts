import { runPayouts } from '../../server/src/features/payouts/run-payouts.ts'
import { seeCharges } from '../../server/src/features/payments/index.ts'
import { count, query } from './database.ts'
import { openPage } from './front.ts'
import { give } from './givers.ts'
import { until } from './machines.ts'
import { listProcessor, tellProcessor } from './processor.ts'
import { giverToAllPayees, openWorldsVerbs, type World } from './world.ts'

const pending = () => count(`select count(*) as n from payouts where status = 'pending'`)
const notArrived = () => count(`select count(*) as n from payouts where status <> 'paid_out'`)

/** The first of a month for which nothing was paid out, so late that all gifts of today are due. */
async function nextFirst(): Promise<Date> {
  const [{ period }] = (await query<{ period: Date }>(
    `select (greatest(max(period), date_trunc('month', now() + interval '1 month')::date) + interval '1 month')::timestamptz
       as period from payout_runs`,
  )) as [{ period: Date }]
  return new Date(Date.UTC(period.getUTCFullYear(), period.getUTCMonth(), 1, 12))
}

/** A gift to each nonprofit, then what the worker does on the 1st: one payout each is stored, and waits to be sent. */
async function makePayouts(world: World): Promise<void> {
  const page = openPage(giverToAllPayees(world))
  const gifts: string[] = []
  for (const to of world.payees) gifts.push((await give(page, { to, cents: 10_000, tally: { counts: {} } })).uuid)
  const unsettled = `select count(*) as n from gifts where uuid = any($1) and status <> 'settled'`
  await until('gifts settle', async () => (await count(unsettled, [gifts])) === 0)
  const first = await nextFirst()
  const { deps, close } = await openWorldsVerbs({ now: () => first })
  await seeCharges(deps, { from: new Date(Date.now() - 86_400_000), to: first })
  await tellProcessor({ latency_ms: 1_500 })
  await runPayouts(deps)
  await close()
}

type Transfer = { id: string; amount: number; amount_reversed: number; metadata: { payout?: string } }

/** Each payout has one transfer of its amount, and the books credit the processor with the same. */
async function wrongPayouts(): Promise<string[]> {
  const transfers = await listProcessor<Transfer>('/v1/transfers')
  const payouts = await query<{ uuid: string; amount: number; booked: number }>(
    `select p.uuid, p.amount_cents::int as amount, (
       select coalesce(-sum(e.amount_cents), 0)::int from ledger_transactions t
       join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'processor'
       where t.key = 'payout:' || p.uuid) as booked from payouts p`,
  )
  const wrong = payouts.filter(({ uuid, amount, booked }) => {
    const own = transfers.filter(({ metadata }) => metadata.payout === uuid)
    return own.length !== 1 || own[0]!.amount !== amount || own[0]!.amount_reversed !== 0 || booked !== amount
  })
  return [
    ...(wrong.length === 0
      ? []
      : [`${wrong.length} of ${payouts.length} payouts differ from their transfer or the books`]),
    ...(transfers.length === payouts.length ? [] : [`${payouts.length} payouts have ${transfers.length} transfers`]),
  ]
}

/** Kills the workers twice while they send payouts, and throws unless each was sent once. */
export async function payOutWhile(world: World, killWorkers: () => Promise<void>): Promise<void> {
  await makePayouts(world)
  const due = await pending()
  if (due < world.payees.length / 2) throw new Error(`Only ${due} payouts are due.`)
  for (const share of [0, 0.3]) {
    await until('payouts are sent', async () => due - (await pending()) > share * due, 240)
    await killWorkers()
  }
  await until('every payout has arrived', async () => (await notArrived()) === 0, 300)
  await tellProcessor({ latency_ms: 0 })
  const wrong = await wrongPayouts()
  if (wrong.length > 0) throw new Error(wrong.join('; '))
}
