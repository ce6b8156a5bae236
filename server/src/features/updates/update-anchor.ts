import { notFound } from '../../platform/http/errors.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { findInside, pathOf, type AnchorKind } from '../giveables/index.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { takeDown } from './publishing/take-down.ts'
import { readGiveableOf } from './reading/updates.queries.ts'

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
