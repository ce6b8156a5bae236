import type { Update } from '@kindling/contract/updates/calls'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { findGiveableOfUpdates, type UpdatesAddress } from '../find-giveable-of-updates.ts'
import { common } from './shown.ts'
import { readUpdate, type UpdateRow } from './updates.queries.ts'

/**
 * Only organizers see an update before it is published. A removed update is returned without content; organizers can
 * still read one that staff took down.
 */
export async function showUpdate(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number } | null,
  { uuid, ...which }: UpdatesAddress & { uuid: string },
): Promise<Update> {
  const { giveable, organizes } = await findGiveableOfUpdates(deps, viewer, which)
  const [row] = await readUpdate(deps.db, { uuid, giveableId: giveable.id, viewerId: viewer?.id ?? null })
  if (!row || (row.published_at === null && (!organizes || row.status === 'removed'))) throw notFound()
  const { body, notify, photos, giveable: host, earlier, later, hidden, isTakenDown, ...rest } = row
  if (row.status === 'removed' && !(isTakenDown && organizes))
    return { ...common(removed(rest)), ...nothingOf, giveable: host, earlier, later }
  return {
    ...common(rest),
    body,
    notify,
    photos,
    hidden,
    giveable: host,
    earlier,
    later,
    may: organizes && !isTakenDown ? ['edit'] : [],
  }
}

const nothingOf = {
  body: { type: 'doc', content: [] },
  notify: false,
  photos: [],
  hidden: null,
  may: [],
} satisfies Partial<Update>

const removed = <T extends Partial<UpdateRow>>(row: T) => ({
  ...row,
  name: '',
  tags: [],
  pinned: false,
  author: null,
  spent: null,
  helped: false,
  edited_at: null,
  reactions: { heart: 0, hands: 0, ember: 0, mine: [] },
  comments_count: 0,
})
