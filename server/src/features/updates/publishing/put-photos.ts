import type { NewUpdate } from '@kindling/contract/updates/calls'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/http/refusal.ts'
import { describeFile, freeFile, useFile } from '../../photos/index.ts'
import { photosOf, setPhotos } from './writing.queries.ts'

type Photos = NewUpdate['photos']

/** Uses new photos, releases removed ones and stores the order that was sent. True if anything changed. */
export async function putPhotos(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  updateId: number,
  { photos, ownerId }: { photos: Photos; ownerId: number },
): Promise<boolean> {
  if (new Set(photos.map(({ uuid }) => uuid)).size < photos.length) throw invalidField('photos', 'photoTwice')
  const before = await photosOf(trx, updateId)
  const isSame = photos.length === before.length && photos.every((p, i) => isEqual(p, before[i]!))
  if (isSame) return false
  const ids: number[] = []
  for (const { uuid, alt } of photos) {
    const there = before.find((photo) => photo.uuid === uuid)
    const file = there
      ? { id: there.fileId, alt: there.alt }
      : await useFile(trx, { uuid, ownerId, use: 'update', field: 'photos' })
    if (file.alt !== alt) await describeFile(trx, file.id, alt)
    ids.push(file.id)
  }
  await setPhotos(trx, updateId, ids)
  for (const { fileId } of before) if (!ids.includes(fileId)) await freeFile(trx, deps, fileId)
  return true
}

const isEqual = (a: Photos[number], b: Photos[number]) => a.uuid === b.uuid && a.alt === b.alt
