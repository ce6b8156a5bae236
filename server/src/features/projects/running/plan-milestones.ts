import type { Body } from '@kindling/contract/api'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { describeFile, freeFile, useFile } from '../../photos/index.ts'
import { putMilestones, readMilestones, type StoredMilestone } from '../projects.queries.ts'
import { actOn, type ActDeps, type Actor } from './act.ts'

type Milestones = Body<'PUT /projects/{identifier}/milestones'>['milestones']
type Photo = Pick<StoredMilestone, 'photo_id' | 'photo' | 'photo_alt'>

/** Replaces all, in their order. Frees photos that are no longer used. Throws not_found, conflict, invalid. */
export const planMilestones = (
  deps: ActDeps,
  viewer: Actor,
  { identifier, milestones }: { identifier: string; milestones: Milestones },
): Promise<number> =>
  actOn(
    deps,
    { viewer, identifier, act: 'edit', refusal: 'project.notEditable' },
    async (trx, project, { now, by }) => {
      const before = new Map((await readMilestones(trx, project.id)).map((milestone) => [milestone.uuid, milestone]))
      const named = milestones.flatMap(({ uuid }) => uuid?.toLowerCase() ?? [])
      if (new Set(named).size < named.length || named.some((uuid) => !before.has(uuid)))
        throw invalidField('milestones', 'project.noMilestone')
      const all: StoredMilestone[] = []
      for (const { uuid: given, title, state, day, note, photo, photo_alt: alt } of milestones) {
        const uuid = given?.toLowerCase() ?? uuidv7(now)
        const stored: Photo = before.get(uuid) ?? noPhoto
        const shown = await photoOf(trx, viewer.id, { stored, photo, alt })
        all.push({ uuid, title, state, day: day ?? null, note: note ? note : null, ...shown })
      }
      await putMilestones(trx, project.id, all)
      const inUse = new Set(all.map((milestone) => milestone.photo_id))
      for (const { photo_id: photo } of before.values())
        if (photo !== null && !inUse.has(photo)) await freeFile(trx, deps, photo)
      const deed = { deed: 'project_changed', ...by, details: { changed: 'milestones' } } as const
      await noteDeed(trx, { ...deed, giveableId: project.giveable_id, at: now })
    },
  )

const noPhoto: Photo = { photo_id: null, photo: null, photo_alt: '' }

type PhotoOfInput = { stored: Photo; photo: string | null | undefined; alt: string | undefined }

async function photoOf(trx: Trx, ownerId: number, { stored, photo, alt }: PhotoOfInput): Promise<Photo> {
  if (photo === null) return noPhoto
  const { photo_id, photo: address, photo_alt } = stored
  const file = photo && (await useFile(trx, { uuid: photo, ownerId, use: 'cover', field: 'photo' }))
  const shown = file
    ? { photo_id: file.id, photo: file.address, photo_alt: alt ?? file.alt }
    : { photo_id, photo: address, photo_alt: alt ?? photo_alt }
  if (shown.photo_id !== null && alt !== undefined) await describeFile(trx, shown.photo_id, alt)
  return shown
}
