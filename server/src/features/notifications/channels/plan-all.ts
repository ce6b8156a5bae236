import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'
import type { NotificationBody } from '../notification.ts'
import { lockBudgets, storeBudgets, type Budget, type Sent } from '../notifications.queries.ts'
import { mailNotification, pushNotification } from '../notifications.jobs.ts'
import { planDelivery, type Delivery, type Recipients } from './plan-delivery.ts'
import { readRecipients } from './channels.queries.ts'

/** One notification to people whom it reaches in the same way. A large audience needs only a few of these. */
export type Planned = { notification: NotificationBody; to: readonly number[]; delivery: Delivery }
type Budgets = ReadonlyMap<number, Budget>

export type PlannedNotification = { notification: NotificationBody; to: readonly number[] }

/**
 * Plans all deliveries. Locks the people whose budget is used, so that parallel notifications cannot exceed it, and the
 * people whose older notification is replaced.
 */
export async function planAll(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  { wanted, at }: { wanted: readonly PlannedNotification[]; at: Date },
): Promise<{ planned: Planned[]; budgets: Budgets }> {
  const recipients = await readRecipients(trx, {
    personIds: [...new Set(wanted.flatMap(({ to }) => to))],
    giveableIds: [...new Set(wanted.flatMap(({ notification }) => notification.giveableId ?? []))],
  })
  const groupOf = new Map<number, Recipients>()
  for (const group of recipients) for (const id of group.ids) groupOf.set(id, group)
  const open = wanted.flatMap(({ notification, to }) =>
    [...Map.groupBy(to, (id) => groupOf.get(id))].flatMap(([group, ids]): Open[] => {
      // first assumes an unused budget, to find out whether the budget matters at all
      const delivery = group && planDelivery(notification, group, { now: at, left: Infinity })
      return delivery ? [{ notification, to: ids, group, delivery }] : []
    }),
  )
  const budgets = await budgetsOf(trx, { open, at })
  const used = new Map([...budgets].map(([personId, budget]) => [personId, budget.used]))
  const planned = open.flatMap(({ notification, to, group, delivery }): Planned[] => {
    if (!delivery.counts) return [{ notification, to, delivery }]
    const { true: within = [], false: beyond = [] } = Object.groupBy(to, (id) => {
      const before = used.get(id) ?? 0
      const fits = before < config.NOTIFICATIONS_PER_DAY
      if (fits) used.set(id, before + 1)
      return `${fits}`
    })
    const later = planDelivery(notification, group, { now: at, left: 0 })
    return [{ notification, to: within, delivery }, ...(later ? [{ notification, to: beyond, delivery: later }] : [])]
  })
  return { planned: planned.filter(({ to }) => to.length > 0), budgets }
}

type Open = PlannedNotification & { group: Recipients; delivery: Delivery }

/** Locks the people, and returns how much of today's budget each has used. */
async function budgetsOf(trx: Trx, { open, at }: { open: readonly Open[]; at: Date }): Promise<Budgets> {
  const today = new Map<number, string>()
  for (const { notification, to, group, delivery } of open) {
    if (!notification.isLatest && !delivery.counts) continue
    const day = dayIn(at, group.time_zone)
    for (const id of to) today.set(id, day)
  }
  const budgets = await lockBudgets(trx, [...today.keys()])
  return new Map(
    budgets.map(({ personId, day: before, used }) => {
      const day = today.get(personId)!
      return [personId, { personId, day, used: day === before ? used : 0 }]
    }),
  )
}

/** Queues the jobs of the stored notifications and counts them against the budgets. */
export async function sendAll(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { sent, budgets }: { sent: readonly Sent[]; budgets: Budgets },
): Promise<void> {
  for (const [way, job] of [
    ['push', pushNotification],
    ['mail', mailNotification],
  ] as const) {
    const byTime = Map.groupBy(
      sent.filter(({ delivery }) => delivery[way]),
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
    sent.filter(({ delivery }) => delivery.counts),
    ({ personId }) => personId,
  )
  await storeBudgets(
    trx,
    [...counting].map(([personId, those]) => {
      const budget = budgets.get(personId)!
      return { ...budget, used: budget.used + those.length }
    }),
  )
}
