import { type WithPictures, freePicture, storePicture, spendPicture, useFile, uses } from '../../photos/index.ts'
import type { Picture } from '@kindling/contract/photos/calls'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { ProfileChange } from './profile-fields.ts'

const kinds = ['avatar', 'cover'] as const
type Kind = (typeof kinds)[number]

/** Null removes the picture; an omitted one does not change. */
export type Pictures = Partial<Record<Kind, Picture | null>>

/** Stores the pictures, which nothing uses yet. Throws invalid at the field of a file that is not a picture. */
export async function storePictures(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'store'> & WithPictures,
  viewer: Viewer,
  change: Pick<ProfileChange, Kind>,
): Promise<Pictures> {
  const stored: Pictures = {}
  for (const field of kinds) {
    const sent = change[field]
    if (sent === undefined) continue
    if (sent) await spendPicture(deps, viewer)
    const order = { ownerId: viewer.id, shape: uses[field].shape, alt: '', field }
    stored[field] = sent && (await storePicture(deps, { ...order, bytes: sent.bytes }))
  }
  return stored
}

type SwapPictureInput = { ownerId: number; before: Record<Kind, string | null>; pictures: Pictures }

export async function swapPicture(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  { ownerId, before, pictures }: SwapPictureInput,
): Promise<Partial<Record<Kind, string | null>>> {
  const shown: Partial<Record<Kind, string | null>> = {}
  for (const use of kinds) {
    const picture = pictures[use]
    if (picture === undefined) continue
    shown[use] = picture && (await useFile(trx, { uuid: picture.uuid, ownerId, use, field: use })).address
    const old = before[use]
    if (old !== null) await freePicture(trx, deps, { ownerId, address: old })
  }
  return shown
}
