import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { startStripeSandbox, type StripeSandbox } from '../../../sandbox/src/index.ts'
import type { AppDeps } from '../../src/app.ts'
import type { Deps } from '../../src/deps.ts'
import { checkLedger } from '../../src/features/ledger/index.ts'
import { reconcilePayments } from '../../src/features/payments/reconcile.ts'
import { minute } from '../../src/platform/time/clock.ts'
import { openLocalPostgres } from '../../src/platform/local-postgres/index.ts'
import { createLog } from '../../src/platform/monitoring/log.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { activeCampaign, openCommunity } from '../known-giveables.ts'
import { person } from '../people.ts'
import { quickFolder } from '../quick-folder.ts'
import { letGive, type Givers } from './givers.ts'
import { buildInstances } from './instances.ts'
import { killAt, killPoints } from './kill-points.ts'
import { openVerbs } from './open-verbs.ts'
import { openToll } from './toll.ts'

/** The state at most a minute after the last kill, without help. All lists must be empty. */
export type KillReport = {
  kills: Record<string, number>
  acknowledged: number
  charged: number
  cutOff: number
  /** The time from the last kill until every charge was recorded. */
  recordedAfterSeconds: number
  /** Payments whose card was never charged and that nobody retries: the reconciler ends them. */
  leftToReconciler: number
  /** Gifts whose givers returned an hour later with the same key, while the reconciler ran. */
  cameBack: number
  /** Gifts among them that were reported as canceled and charged anyway. */
  canceledAndCharged: string[]
  /** Payments that are not final, or wrong, after the reconciler. */
  wrongAfterReconciler: unknown[]
  acknowledgedAndMissing: string[]
  chargedAndUnrecorded: string[]
  settledAndNotCharged: string[]
  chargedTwice: string[]
  /** Uuids of refunds that are missing at the processor, or made twice. */
  refundedWrong: string[]
  wrongAnswers: string[]
  broken: unknown[]
}

/** Kills API, jobs and database under load, `kills` times, and reports the outcome of every gift. */
export async function runKills({
  kills,
  say = () => undefined,
}: {
  kills: number
  say?: (line: string) => void
}): Promise<KillReport> {
  const folder = await mkdtemp(join(await quickFolder(tmpdir()), 'kindling-kills-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    // as root, the database runs as another user, who needs access
    await chmod(folder, 0o755)
    // a database of its own, so that no other test is affected
    const { url: databaseUrl, close: closeDatabase } = await openLocalPostgres({ folder, log: createLog('silent') })
    ends.push(closeDatabase)
    await migrate(databaseUrl)
    let serverUrl = () => 'http://127.0.0.1:1'
    const webhook = await openToll(() => serverUrl())
    ends.push(webhook.close)
    const sandbox = await startStripeSandbox({
      webhookUrl: `${webhook.url}/api/v1/webhooks/stripe`,
    })
    ends.push(sandbox.close)
    const processor = await openToll(() => sandbox.url)
    ends.push(processor.close)
    const { deps, close } = await openVerbs(databaseUrl, sandbox)
    ends.push(close)
    const instances = buildInstances({ databaseUrl, folder, processorUrl: processor.url, sandbox })
    serverUrl = instances.url
    ends.push(instances.stop)
    const people = await Promise.all(Array.from({ length: 24 }, () => person(deps)))
    const campaign = await activeCampaign(deps)
    const community = await openCommunity(deps)
    await instances.start()
    const causes = [
      { type: 'campaigns' as const, ...campaign },
      { type: 'communities' as const, ...community },
    ]
    const givers = letGive(people, causes, { url: instances.url, sandbox })

    const killed: Record<string, number> = {}
    let lastKill = 0
    for (let n = 0; n < kills; n += 1) {
      const point = killPoints[n % killPoints.length]!
      await sleep(200 + Math.random() * 600)
      await killAt(point, { instances, webhook, processor, deps, sandbox, databaseUrl, folder })
      lastKill = Date.now()
      killed[point] = (killed[point] ?? 0) + 1
      say(`${n + 1}. killed ${point}; ${givers.acknowledged.size} gifts acknowledged`)
      await instances.revive()
    }
    // after all kills gifts are accepted again
    for (let waited = 0; givers.acknowledged.size < kills && waited < 300; waited += 1) await sleep(100)
    await givers.stop()
    const recordedAfterSeconds = await allRecorded(deps, sandbox, lastKill)
    const judged = await judge(deps, sandbox, givers.acknowledged)
    const leftToReconciler = await unsettled(deps)
    const back = await anHourLater(deps, givers)
    await allRecorded(deps, sandbox, Date.now())
    const after = await judge(deps, sandbox, givers.acknowledged)
    const kept = new Set(after.chargedUuids)
    const canceledAndCharged = back.flatMap(({ uuid, status, payment }) =>
      status === 'canceled' && kept.has(payment) ? [uuid] : [],
    )
    const wrongAfterReconciler = [
      ...after.chargedAndUnrecorded.map((uuid) => `unrecorded ${uuid}`),
      ...after.chargedTwice.map((uuid) => `charged twice ${uuid}`),
      ...after.refundedWrong.map((uuid) => `refunded wrong ${uuid}`),
      ...(await checkLedger(deps.db)),
      ...((await unsettled(deps)) > 0 ? ['not final'] : []),
    ]
    const { cutOff, wrong: wrongAnswers } = givers
    const { chargedUuids: _, ...found } = judged
    return {
      kills: killed,
      cutOff,
      wrongAnswers,
      recordedAfterSeconds,
      leftToReconciler,
      cameBack: back.length,
      canceledAndCharged,
      wrongAfterReconciler,
      ...found,
    }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/**
 * Ages stored gifts without an outcome by an hour. Then givers who left return with the same keys, all at once, while
 * the reconciler looks for abandoned payments.
 */
async function anHourLater(deps: AppDeps, givers: Givers) {
  await sql`update payment_attempts a set started_at = a.started_at - interval '65 minutes', tried_at = a.tried_at - interval '65 minutes'
    from payments p where p.id = a.payment_id and p.status in ('created', 'requires_action', 'processing')`.execute(
    deps.db,
  )
  await sql`update payments set created_at = created_at - interval '65 minutes', updated_at = updated_at - interval '65 minutes'
    where status in ('created', 'requires_action', 'processing')`.execute(deps.db)
  let over = false
  const looks = (async () => {
    while (!over) await reconcilePayments(deps)
  })()
  const known = await givers.comeBack()
  over = true
  await looks
  const rows = await deps.db
    .selectFrom('gifts as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .select(['g.uuid', 'p.uuid as payment'])
    .execute()
  const payments = new Map(rows.map((row) => [row.uuid, row.payment]))
  return known.map((gift) => ({ ...gift, payment: payments.get(gift.uuid)! }))
}

/** A declined payment may wait for another card, for a day. */
const unsettled = async ({ db }: Deps) =>
  (
    await sql<{ n: number }>`
      select count(*) as n from payments p where status in ('created', 'requires_action', 'processing')
        and exists (select from payment_attempts a where a.payment_id = p.id
          and (a.status <> 'declined' or a.decline_reason = 'not_tried'))`.execute(db)
  ).rows[0]!.n

/** Waits until all charges are recorded and all events applied, at most a minute from `since`; returns seconds. */
async function allRecorded(deps: AppDeps, sandbox: StripeSandbox, since: number): Promise<number> {
  while (Date.now() - since < minute) {
    const { chargedAndUnrecorded, refundedWrong, broken } = await judge(deps, sandbox, new Set())
    if (chargedAndUnrecorded.length + refundedWrong.length + broken.length === 0) break
    await sleep(500)
  }
  return Math.round((Date.now() - since) / 1000)
}

async function judge({ db }: Deps, sandbox: StripeSandbox, acknowledged: ReadonlySet<string>) {
  const { hostname: host, port } = new URL(sandbox.url)
  const stripe = new Stripe(sandbox.secretKey, { host, port, protocol: 'http' })
  const charged: string[] = []
  for await (const charge of stripe.charges.list({ limit: 100 }))
    if (charge.paid) charged.push(charge.metadata.payment!)
  const gifts = await db
    .selectFrom('gifts as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .select(['g.uuid', 'p.uuid as payment'])
    .where('g.status', '=', 'settled')
    .where('p.status', '=', 'succeeded')
    .execute()
  const made: (string | undefined)[] = []
  for await (const refund of stripe.refunds.list({ limit: 100 })) made.push(refund.metadata?.['refund'])
  const refunds = await db.selectFrom('refunds').select('uuid').execute()
  const settled = new Set(gifts.map((g) => g.uuid))
  const recorded = new Set(gifts.map((g) => g.payment))
  const paid = new Set(charged)
  const waiting = await db.selectFrom('processor_events').select('id').where('applied_at', 'is', null).execute()
  return {
    acknowledged: acknowledged.size,
    charged: charged.length,
    chargedUuids: charged,
    acknowledgedAndMissing: [...acknowledged].filter((uuid) => !settled.has(uuid)),
    chargedAndUnrecorded: charged.filter((uuid) => !recorded.has(uuid)),
    settledAndNotCharged: [...recorded].filter((uuid) => !paid.has(uuid)),
    refundedWrong: refunds.map((r) => r.uuid).filter((uuid) => made.filter((one) => one === uuid).length !== 1),
    chargedTwice: charged.filter((uuid, i) => charged.indexOf(uuid) !== i),
    broken: [...(await checkLedger(db)), ...waiting],
  }
}
