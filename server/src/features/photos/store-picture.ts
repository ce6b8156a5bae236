import type { Picture, PictureShape } from '@kindling/contract/photos/calls'
import { hash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { day, second } from '../../platform/time/clock.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { invalidField } from '../../platform/http/refusal.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { insertFile } from './photos.queries.ts'
import { keyOf, kindOf, typeOf } from './picture.ts'
import type { Rendered } from './render/render-picture.ts'
import type { RenderPicture } from './render/picture-renderer.ts'

export type SentPicture = { ownerId: number; bytes: Uint8Array; shape: PictureShape; alt: string; field?: string }

/** Re-encodes a picture from its pixels and stores it, so that metadata and other parts of the upload are lost. */
export async function storePicture(
  { db, clock, store, renderPicture }: Pick<Deps, 'db' | 'clock' | 'store'> & WithPictures,
  { ownerId, bytes, shape, alt, field = 'file' }: SentPicture,
): Promise<Picture> {
  const kind = kindOf(bytes)
  const rendered =
    kind === 'other' || kind === 'heic' ? kind : await renderPicture({ bytes, shape, who: String(ownerId) })
  if (typeof rendered === 'string') throw invalidField(field, `picture.${rendered}`)
  const now = clock.now()
  const uuid = uuidv7(now)
  // files are stored before their row; a sweep deletes files without a row, which a crash may leave
  await Promise.all(
    rendered.forms.map((form) => store.put(keyOf(uuid, form.width, form.format), form.bytes, typeOf[form.format])),
  )
  const { width, height, color } = rendered
  const address = await insertFile(db, {
    uuid,
    shape,
    width,
    height,
    color,
    alt,
    owner_id: ownerId,
    widths: [...new Set(rendered.forms.map((form) => form.width))],
    bytes: sizeOf(rendered),
    sent_hash: hash('sha256', bytes, 'buffer'),
    unused_since: now,
    created_at: now,
  })
  return { uuid, address, width, height, alt }
}

const sizeOf = ({ forms }: Rendered) => forms.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Call it before the picture of another call is re-encoded. Throws rate_limited above the daily limit. */
export async function spendPicture(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id, timeZone }: Pick<Viewer, 'id' | 'timeZone'>,
): Promise<void> {
  const seconds = day / second
  await spend(db, clock, { key: `pictures:person:${id}`, limit: config.UPLOADS_PER_DAY, seconds, timeZone })
}

export type WithPictures = { renderPicture: RenderPicture }
