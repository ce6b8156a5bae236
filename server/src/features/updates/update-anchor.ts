import { notFound } from '../../platform/http/refusal.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { findInside, pathOf, type AnchorKind } from '../giveables/index.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { readGiveableOf } from './reading/updates.queries.ts'
import { enterFeeds, leaveFeeds } from './feed/enter-feeds.ts'
import { publishPages } from './publishing/publish.ts'
import { setTakenDown } from './publishing/writing.queries.ts'

/** Readers see that the update was removed; its organizers can still read it and the reason. It keeps its photos. */
const takeDown: NonNullable<AnchorKind['setHidden']> = async (trx, deps, uuid, hidden) => {
  const host = await setTakenDown(trx, uuid, hidden)
  if (!host) return
  if (hidden) await leaveFeeds(trx, deps, uuid)
  else await enterFeeds(trx, deps, host, { ref: uuid, at: host.at })
  await publishPages(trx, deps, host)
}

export const updateAnchor: AnchorKind = {
  type: 'updates',
  async find(deps, viewer, identifier) {
    const named = readIdentifier(identifier)
    if (named?.column !== 'uuid') throw notFound()
    const [found] = await readGiveableOf(deps.db, { uuid: named.value })
    if (!found) throw notFound()
    const { seesInside: _, ...access } = await findInside(deps, viewer, { type: found.kind, id: found.host })
    return {
      ...access,
      type: 'updates',
      uuid: named.value,
      title: found.name,
      authorId: found.authorId,
      byOrganizer: true,
      excerpt: `${found.name}\n${found.excerpt}`,
      path: `${pathOf(access.giveable)}/updates/${named.value}`,
      subject: subjectOf('updates', access.giveable.uuid),
    }
  },
  setHidden: takeDown,
}
