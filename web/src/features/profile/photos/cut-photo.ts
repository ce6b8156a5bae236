import type { PhotoKind } from '../profile.api.ts'

/** A part of a photo, in its own pixels as it is seen: turned the way its camera was held. */
export type Area = { x: number; y: number; width: number; height: number }

/** The widest that is sent, and the shape: a face is square, a cover 16:9. */
export const shapes: Record<PhotoKind, { widest: number; aspect: number }> = {
  avatar: { widest: 1024, aspect: 1 },
  cover: { widest: 1920, aspect: 16 / 9 },
}

const quality = 0.9

/** That part as a JPEG, never larger than it is in the photo. */
export async function cutPhoto(kind: PhotoKind, address: string, area: Area): Promise<File> {
  const photo = new Image()
  photo.src = address
  await photo.decode()
  const { widest, aspect } = shapes[kind]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(widest, Math.round(area.width)))
  canvas.height = Math.max(1, Math.round(canvas.width / aspect))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  // what can be seen through is white in a JPEG, not black
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(photo, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (jpeg === null) throw new Error('the canvas gave no picture')
  return new File([jpeg], `${kind}.jpg`, { type: jpeg.type })
}
