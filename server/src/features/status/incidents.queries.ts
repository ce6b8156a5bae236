import type { IncidentEffect, StatusPart } from '@kindling/contract/status/rules'
import type { Language } from '@kindling/contract/language'
import type { Db, Trx } from '../../platform/database/db.ts'

export type StoredIncident = {
  id: number
  uuid: string
  title: string
  language: Language
  parts: StatusPart[]
  effect: IncidentEffect
  beganAt: Date
  resolvedAt: Date | null
}
export type StoredIncidentUpdate = { text: string; at: Date }

const all = (db: Db | Trx) =>
  db
    .selectFrom('incidents')
    .select(['id', 'uuid', 'title', 'language', 'parts', 'effect', 'began_at as beganAt', 'resolved_at as resolvedAt'])
    .$castTo<StoredIncident>()

/** Open ones first, then the newest. */
export async function incidentsSince(db: Db, since: Date): Promise<StoredIncident[]> {
  return await all(db)
    .where((eb) => eb.or([eb('began_at', '>=', since), eb('resolved_at', 'is', null)]))
    .orderBy((eb) => eb('resolved_at', 'is not', null))
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Locks it. */
export async function lockIncident(trx: Trx, uuid: string): Promise<StoredIncident | undefined> {
  return await all(trx).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
}

/** By incident, newest first. */
export async function updatesOf(db: Db | Trx, ids: readonly number[]): Promise<Map<number, StoredIncidentUpdate[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('incident_updates')
    .select(['incident_id', 'text', 'at'])
    .where('incident_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  const byIncident = Map.groupBy(rows, ({ incident_id: id }) => id)
  return new Map([...byIncident].map(([id, updates]) => [id, updates.map(({ text, at }) => ({ text, at }))]))
}

export async function insertIncident(
  trx: Trx,
  { beganAt, ...incident }: Omit<StoredIncident, 'id' | 'resolvedAt'>,
): Promise<number> {
  const query = trx.insertInto('incidents').values({ ...incident, began_at: beganAt })
  return (await query.returning('id').executeTakeFirstOrThrow()).id
}

export async function insertIncidentUpdate(trx: Trx, id: number, { text, at }: StoredIncidentUpdate): Promise<void> {
  await trx.insertInto('incident_updates').values({ incident_id: id, text, at }).execute()
}

export async function setIncidentResolved(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('incidents').set({ resolved_at: at }).where('id', '=', id).execute()
}
