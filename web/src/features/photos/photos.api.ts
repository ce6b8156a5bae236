import type { Picture, PictureShape } from '@kindling/contract/photos/calls'
import { api } from '../../platform/network/api.ts'
import type { Sending } from './use-send-photo.ts'

/** Uploads a photo; a later call refers to it by its uuid. */
export async function sendPicture(shape: PictureShape, file: File, sending: Sending, alt = ''): Promise<Picture> {
  const { data } = await api('POST /uploads', { body: { file, shape, alt }, ...sending })
  return data
}
