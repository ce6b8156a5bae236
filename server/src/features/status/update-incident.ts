import type { Body } from '@kindling/contract/api'
import type { Incident } from '@kindling/contract/status/calls'
import type { Deps } from '../../deps.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { shownIncident } from './incident.ts'
import { insertIncidentUpdate, lockIncident, setIncidentResolved, updatesOf } from './incidents.queries.ts'

type UpdateIncidentInput = Body<'POST /staff/incidents/{uuid}'> & { uuid: string; staffId: number }

/** Adds a text, and ends the incident if it is resolved. Throws not_found, or conflict if it has ended. */
export async function updateIncident(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { uuid, act, text, staffId }: UpdateIncidentInput,
): Promise<Incident> {
  const at = clock.now()
  return await db.transaction().execute(async (trx) => {
    const incident = await lockIncident(trx, uuid)
    if (!incident) throw notFound()
    if (incident.resolvedAt !== null) throw new Refusal('conflict', 'staff.incidentOver')
    await insertIncidentUpdate(trx, incident.id, { text, at })
    const resolvedAt = act === 'resolve' ? at : null
    if (resolvedAt) await setIncidentResolved(trx, incident.id, resolvedAt)
    await noteDeed(trx, {
      deed: resolvedAt ? 'incident_resolved' : 'incident_updated',
      actorId: staffId,
      asStaff: true,
      details: { title: incident.title },
      at,
    })
    const updates = await updatesOf(trx, [incident.id])
    return shownIncident({ ...incident, resolvedAt }, updates.get(incident.id) ?? [])
  })
}
