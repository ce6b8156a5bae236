import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/db.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { dayIn } from '../../../platform/time-zone.ts'
import type { Telling } from '../notification.ts'
import { mailNotification, pushNotification } from './delivery.jobs.ts'
import { planDelivery, usedOn, type Delivery, type Recipient } from './plan-delivery.ts'
import { noteSpent, readRecipients } from './recipients.queries.ts'

export type Wanted = Omit<Telling, 'to'> & { personId: number }
export type Planned = Wanted & Delivery & { uuid: string }

/** Plans each person's deliveries, with their counts locked. */
export async function planAll(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  { wanted, at }: { wanted: readonly Wanted[]; at: Date },
): Promise<{ rows: Planned[]; recipients: ReadonlyMap<number, Recipient> }> {
  const recipients = await readRecipients(trx, {
    personIds: [...new Set(wanted.map(({ personId }) => personId))],
    giveableIds: [...new Set(wanted.flatMap(({ giveableId }) => giveableId ?? []))],
  })
  const used = new Map<number, number>()
  const rows = wanted.flatMap((row): Planned[] => {
    const to = recipients.get(row.personId)
    if (!to) return []
    const more = used.get(to.id) ?? 0
    const delivery = planDelivery(row, to, { now: at, budget: config.NOTIFICATIONS_PER_DAY - more })
    if (delivery?.counts) used.set(to.id, more + 1)
    return delivery ? [{ ...row, ...delivery, uuid: uuidv7(at) }] : []
  })
  return { rows, recipients }
}

/** Queues the jobs of the stored notifications and counts them against the budgets. */
export async function sendAll(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { rows, recipients, at }: { rows: readonly Planned[]; recipients: ReadonlyMap<number, Recipient>; at: Date },
): Promise<void> {
  for (const [way, job] of [
    ['push', pushNotification],
    ['mail', mailNotification],
  ] as const) {
    const byTime = Map.groupBy(
      rows.filter((row) => row[way]),
      ({ after }) => after?.getTime() ?? 0,
    )
    for (const [after, group] of byTime)
      await queue.sendAll(
        trx,
        job,
        group.map(({ uuid }) => ({ notification: uuid })),
        after === 0 ? {} : { after: new Date(after) },
      )
  }
  const counting = Map.groupBy(
    rows.filter(({ counts }) => counts),
    ({ personId }) => personId,
  )
  await noteSpent(
    trx,
    [...counting].map(([id, those]) => {
      const to = recipients.get(id)!
      return { id, on: dayIn(at, to.time_zone), used: usedOn(to, at) + those.length }
    }),
  )
}
