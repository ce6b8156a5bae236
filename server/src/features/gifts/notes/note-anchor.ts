import { afterCommit } from '../../../platform/database/after-commit.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { findAround, pathOf, type AnchorKind } from '../../giveables/index.ts'
import { findNote, notesAt, setNoteHidden } from './notes.queries.ts'

/** A gift's note is a public text: it can be reported, hidden by organizers and staff, and shown again on appeal. */
export const noteAnchor: AnchorKind = {
  type: 'notes',
  async find(deps, viewer, identifier) {
    const found = await findNote(deps.db, identifier)
    if (!found) throw notFound()
    const { seesInside: _, ...access } = await findAround(deps, viewer, { type: found.kind, id: found.giveable })
    return {
      ...access,
      type: 'notes',
      uuid: found.id,
      title: access.giveable.name,
      authorId: found.authorId,
      byOrganizer: false,
      excerpt: found.text,
      path: pathOf(access.giveable),
      subject: subjectOf('giveables', access.giveable.uuid),
    }
  },
  textsOf: (db, giveableId, page) => notesAt(db, giveableId, page),
  async setHidden(trx, { live }, uuid, hidden) {
    const giveable = await setNoteHidden(trx, uuid, hidden)
    if (giveable !== null) await afterCommit(trx, () => live.publish(subjectOf('giveables', giveable)))
  },
}
