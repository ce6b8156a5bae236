import { hasText } from '@kindling/contract/updates/text'
import { longestAhead } from '@kindling/contract/updates/rules'
import type { NewUpdate } from '@kindling/contract/updates/calls'
import type { Deps } from '../../../deps.ts'
import { day } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, Refusal } from '../../../platform/http/refusal.ts'
import type { Host, LockedUpdate } from '../update.ts'
import { publish, type PublishDeps } from './publish.ts'
import { publishScheduled } from '../updates.jobs.ts'
import { setScheduled, setStatus } from './writing.queries.ts'

/** `by`: who asks for it. */
type ApplyStatusInput = { status: NewUpdate['status']; publishAt: Date | null; by: number }

/** Publishes an update, schedules it or makes it a draft. Needs the giveable's lock. Throws conflict, invalid. */
export async function applyStatus(
  trx: Trx,
  deps: PublishDeps,
  host: Host,
  update: LockedUpdate,
  { status, publishAt, by }: ApplyStatusInput,
): Promise<void> {
  if (update.status === 'published') {
    if (status !== 'published') throw new Refusal('conflict', 'updateIsPublished')
    return
  }
  if (status === 'draft') return setStatus(trx, update.id, 'draft')
  if (!hasText(update.body)) throw invalidField('body', { words: 'field.empty' })
  if (status === 'published') return publish(trx, deps, host, update)
  const at = mustBeAhead(deps, publishAt)
  await setScheduled(trx, update.id, { at, by })
  await deps.queue.send(trx, publishScheduled, {}, { after: at })
}

function mustBeAhead({ clock }: Pick<Deps, 'clock'>, at: Date | null): Date {
  const now = clock.now().getTime()
  if (at === null || at.getTime() <= now || at.getTime() > now + longestAhead * day)
    throw invalidField('publish_at', 'notAhead')
  return at
}
