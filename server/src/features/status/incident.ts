import type { Incident } from '@kindling/contract/status/calls'
import type { Db } from '../../platform/database/db.ts'
import { day } from '../../platform/time/clock.ts'
import { incidentsSince, updatesOf, type StoredIncident, type StoredIncidentUpdate } from './incidents.queries.ts'

const shownDays = 90

/** Incidents of the last 90 days, and older ones that are open. */
export async function recentIncidents(db: Db, now: Date): Promise<Incident[]> {
  const found = await incidentsSince(db, new Date(now.getTime() - shownDays * day))
  const updates = await updatesOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map((one) => shownIncident(one, updates.get(one.id) ?? []))
}

export const shownIncident = (
  { uuid, title, language, parts, effect, beganAt, resolvedAt }: Omit<StoredIncident, 'id'>,
  updates: readonly StoredIncidentUpdate[],
): Incident => ({
  uuid,
  title,
  language,
  parts,
  effect,
  began_at: beganAt.toISOString(),
  resolved_at: resolvedAt?.toISOString() ?? null,
  updates: updates.map(({ text, at }) => ({ text, at: at.toISOString() })),
})
