import type { Body } from '@kindling/contract/api'
import type { Incident } from '@kindling/contract/status/calls'
import { statusParts } from '@kindling/contract/status/rules'
import type { Deps } from '../../deps.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { shownIncident } from './incident.ts'
import { insertIncident, insertIncidentUpdate } from './incidents.queries.ts'

type OpenIncidentInput = Body<'POST /staff/incidents'> & { staffId: number }

/** Everyone reads it on /status at once. */
export async function openIncident(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { staffId, text, parts, ...input }: OpenIncidentInput,
): Promise<Incident> {
  const at = clock.now()
  const incident = {
    ...input,
    uuid: uuidv7(at),
    parts: statusParts.filter((part) => parts.includes(part)),
    beganAt: at,
  }
  await db.transaction().execute(async (trx) => {
    const id = await insertIncident(trx, incident)
    await insertIncidentUpdate(trx, id, { text, at })
    const details = { title: incident.title }
    await noteDeed(trx, { deed: 'incident_opened', actorId: staffId, asStaff: true, details, at })
  })
  return shownIncident({ ...incident, resolvedAt: null }, [{ text, at }])
}
