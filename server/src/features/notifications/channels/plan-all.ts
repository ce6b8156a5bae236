import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'
import type { NotificationBody } from '../notification.ts'
import { lockBudgets, noteSpent, type Budget } from '../notifications.queries.ts'
import { mailNotification, pushNotification } from './delivery.jobs.ts'
import { planDelivery, type Delivery, type Recipients } from './plan-delivery.ts'
import { readRecipients } from './recipients.queries.ts'

export type Wanted = { notification: NotificationBody; personId: number }
export type Planned = Wanted & { uuid: string; delivery: Delivery }
type Budgets = ReadonlyMap<number, Budget>

/**
 * Plans all deliveries. Locks the people whose budget is used, so that of two parallel notifications only one takes the
 * last of it, and those who have an older one replaced.
 */
export async function planAll(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  { wanted, at }: { wanted: readonly Wanted[]; at: Date },
): Promise<{ planned: Planned[]; budgets: Budgets }> {
  const recipients = await readRecipients(trx, {
    personIds: [...new Set(wanted.map(({ personId }) => personId))],
    giveableIds: [...new Set(wanted.flatMap(({ notification }) => notification.giveableId ?? []))],
  })
  const toOf = new Map(recipients.flatMap((to) => to.ids.map((id) => [id, to])))
  const unlimited = plansOf(at)
  const open = wanted.flatMap(({ notification, personId }) => {
    const to = toOf.get(personId)
    const delivery = to && unlimited(notification, to)
    return delivery ? [{ notification, personId, to, delivery }] : []
  })
  const budgets = await budgetsOf(trx, { open, at })
  const used = new Map<number, number>()
  const planned = open.flatMap(({ notification, personId, to, delivery }): Planned[] => {
    const uuid = uuidv7(at)
    if (!delivery.counts) return [{ notification, personId, uuid, delivery }]
    const before = used.get(personId) ?? budgets.get(personId)?.used ?? 0
    const limited = planDelivery(notification, to, { now: at, left: config.NOTIFICATIONS_PER_DAY - before })
    if (limited?.counts) used.set(personId, before + 1)
    return limited ? [{ notification, personId, uuid, delivery: limited }] : []
  })
  return { planned, budgets }
}

/** Plans each notification once for all people with the same settings, as if nobody had used anything of a budget. */
function plansOf(now: Date): (notification: NotificationBody, to: Recipients) => Delivery | null {
  const known = new Map<NotificationBody, Map<Recipients, Delivery | null>>()
  return (notification, to) => {
    const plans = known.get(notification) ?? new Map<Recipients, Delivery | null>()
    known.set(notification, plans)
    if (!plans.has(to)) plans.set(to, planDelivery(notification, to, { now, left: Infinity }))
    return plans.get(to)!
  }
}

type Open = Wanted & { to: Recipients; delivery: Delivery }

/** Locks people and returns how much of their budget each has used today. */
async function budgetsOf(trx: Trx, { open, at }: { open: readonly Open[]; at: Date }): Promise<Budgets> {
  const locking = new Map(
    open.flatMap(({ notification, personId, to, delivery }) =>
      notification.isLatest || delivery.counts ? [[personId, dayIn(at, to.time_zone)]] : [],
    ),
  )
  const budgets = await lockBudgets(trx, [...locking.keys()])
  return new Map(
    budgets.map(({ personId, day, used }) => {
      const today = locking.get(personId)!
      return [personId, { personId, day: today, used: day === today ? used : 0 }]
    }),
  )
}

/** Queues the jobs of the stored notifications and counts them against the budgets. */
export async function sendAll(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { rows, budgets }: { rows: readonly Planned[]; budgets: Budgets },
): Promise<void> {
  for (const [way, job] of [
    ['push', pushNotification],
    ['mail', mailNotification],
  ] as const) {
    const byTime = Map.groupBy(
      rows.filter(({ delivery }) => delivery[way]),
      ({ delivery }) => delivery.after?.getTime() ?? 0,
    )
    for (const [after, group] of byTime)
      await queue.sendAll(
        trx,
        job,
        group.map(({ uuid, personId }) => ({ notification: uuid, personId })),
        after === 0 ? {} : { after: new Date(after) },
      )
  }
  const counting = Map.groupBy(
    rows.filter(({ delivery }) => delivery.counts),
    ({ personId }) => personId,
  )
  await noteSpent(
    trx,
    [...counting].map(([personId, those]) => {
      const budget = budgets.get(personId)!
      return { ...budget, used: budget.used + those.length }
    }),
  )
}
