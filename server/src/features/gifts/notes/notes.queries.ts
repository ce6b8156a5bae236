import type { GiveableType } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { hasNote, isPublicNote, type FoundText } from '../../giveables/index.ts'

type FoundNote = { id: string; text: string; authorId: number; kind: GiveableType; giveable: string }

/** All that readers judge in a note: the name of the dedication, the words, then those on its card. */
const noteText = sql<string>`concat_ws(e'\\n', g.dedication_name, g.message,
  (select c.message from dedication_cards c where c.gift_id = g.id))`

/** True if others read the note: in lists, or on a card. */
const isRead = sql<boolean>`(g.listed is not null or exists (select from dedication_cards c where c.gift_id = g.id))`

/** Finds a note that others may read, by the uuid of its row in lists. `id`: its name, which tells no time. */
export async function findNote(db: Db | Trx, uuid: string): Promise<FoundNote | undefined> {
  const { rows } = await sql<FoundNote>`
    select note_id(g.uuid) as id, ${noteText} as text, g.user_id as "authorId", ga.kind, ga.uuid as giveable
    from gifts g join giveables ga on ga.id = g.giveable_id
    where ${hasNote('g')} and (note_id(g.uuid) = ${uuid} or g.visibility = 'full' and g.uuid = ${uuid})
      and ${isRead} and ${isPublicNote('g')}`.execute(db)
  return rows[0]
}

/**
 * The notes at a giveable that others may read now or later, by the names of their rows: a gift that waits is listed later,
 * and one that was refunded or dropped is listed again if its money comes back.
 */
export async function notesAt(
  db: Db | Trx,
  giveableId: number,
  { after, most }: { after: number; most: number },
): Promise<FoundText[]> {
  const { rows } = await sql<FoundText>`
    select g.id, note_id(g.uuid) as uuid, ${noteText} as text, case when not ${isRead} then g.user_id end as "waitsOf"
    from gifts g join giveables ga on ga.id = g.giveable_id
    where g.giveable_id = ${giveableId} and g.id > ${after} and ${isPublicNote('g')}
    order by g.id limit ${most}`.execute(db)
  return rows
}

/** Returns the uuid of the giveable; null if the note is gone. */
export async function setNoteHidden(
  trx: Trx,
  id: string,
  hidden: { by: number | null; at: Date } | null,
): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    update gifts g set note_hidden_at = ${hidden?.at ?? null}, note_hidden_by = ${hidden?.by ?? null}
    from giveables ga where ga.id = g.giveable_id and ${hasNote('g')} and note_id(g.uuid) = ${id} returning ga.uuid`.execute(
    trx,
  )
  return rows[0]?.uuid ?? null
}

/** Returns the uuid of the giveable; null if there was no note. */
export async function deleteNote(trx: Trx, giftId: number): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    update gifts g set message = null, dedication_kind = null, dedication_name = null, note_hidden_at = null, note_hidden_by = null
    from giveables ga where ga.id = g.giveable_id and g.id = ${giftId} and ${hasNote('g')} returning ga.uuid`.execute(
    trx,
  )
  return rows[0]?.uuid ?? null
}
