import { notFound } from '../../platform/http/refusal.ts'
import { findAround, type AnchorKind } from '../giveables/index.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { invitePath } from './invite-address.ts'
import { findLine, linesAt, setLineHidden } from './invites.queries.ts'

/** The line of an invite is a public text: it can be reported, hidden by organizers and staff, and shown again on appeal. */
export const lineAnchor: AnchorKind = {
  type: 'lines',
  async find(deps, viewer, identifier) {
    const found = await findLine(deps.db, identifier)
    if (!found) throw notFound()
    const { seesInside: _, ...access } = await findAround(deps, viewer, { type: found.kind, id: found.giveable })
    return {
      ...access,
      type: 'lines',
      uuid: found.uuid,
      title: access.giveable.name,
      authorId: found.authorId,
      byOrganizer: false,
      excerpt: found.line,
      path: invitePath(deps, access.giveable, found.authorId),
      subject: subjectOf('giveables', access.giveable.uuid),
    }
  },
  textsOf: (db, giveableId, page) => linesAt(db, giveableId, page),
  setHidden: (trx, _, uuid, hidden) => setLineHidden(trx, uuid, hidden),
}
