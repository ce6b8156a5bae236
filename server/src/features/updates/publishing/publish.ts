import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { day } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, Refusal } from '../../../platform/http/refusal.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { type WithKinds } from '../../giveables/index.ts'
import { enterFeeds } from '../feed/enter-feeds.ts'
import { newPostUpdate, notifyMany } from '../../notifications/index.ts'
import { notifyingLeft } from '../notify-quota.ts'
import type { Host, LockedUpdate } from '../update.ts'
import { leftToSpend, notifiedSince, setPublished } from './writing.queries.ts'

export type PublishDeps = Pick<Deps, 'clock' | 'queue' | 'live'> & WithKinds

/** Needs the giveable's lock. Throws invalid if the update reports more spending than the money that arrived. */
export async function mustNotOverspend(
  trx: Trx,
  host: Host,
  update: Pick<LockedUpdate, 'id' | 'spent'>,
): Promise<void> {
  if (update.spent === null) return
  const left = await leftToSpend(trx, host.id, update.id)
  if (update.spent.amount_cents <= left) return
  const amount = { cents: Math.max(0, left), style: 'exact' } as const
  throw invalidField('spent.amount_cents', { words: 'spentTooMuch', amount })
}

export async function mayNotify(trx: Trx, host: Host, now: Date): Promise<boolean> {
  const times = await notifiedSince(trx, host.id, new Date(now.getTime() - 7 * day))
  return notifyingLeft(times, now).next_at === null
}

/** Needs the giveable's lock. Throws conflict if the update notifies and the quota of notifying updates is used up. */
export async function publish(trx: Trx, deps: PublishDeps, host: Host, update: LockedUpdate): Promise<void> {
  await mustNotOverspend(trx, host, update)
  if (update.notify && !(await mayNotify(trx, host, deps.clock.now()))) throw new Refusal('conflict', 'notifiedEnough')
  await makePublic(trx, deps, host, update, update.notify)
}

export async function makePublic(
  trx: Trx,
  deps: PublishDeps,
  host: Host,
  { id, uuid, name, tags, authorId }: LockedUpdate,
  notifies: boolean,
): Promise<void> {
  const at = deps.clock.now()
  await setPublished(trx, id, at, notifies)
  await enterFeeds(trx, deps, host, { ref: uuid, at })
  await noteDeed(trx, { deed: 'update_published', actorId: authorId, giveableId: host.id, details: { uuid }, at })
  if (notifies) {
    const notification = newPostUpdate({ giveableId: host.id, authorId, name, uuid, tags })
    await notifyMany(trx, deps, { notification, audience: { insidersOf: host.id, but: authorId } })
  }
  await publishPages(trx, deps, host)
}

/** Sends a live event, so that open pages of the giveable reload. */
export const publishPages = (trx: Trx, { live }: Pick<Deps, 'live'>, { uuid }: Host): Promise<void> =>
  afterCommit(trx, () => live.publish(subjectOf('updates', uuid)))
