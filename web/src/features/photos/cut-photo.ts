/** `face`: a profile photo, cropped to a circle; `square` and `wide` (16:9): as the server's uploads name them. */
export type PhotoShape = 'face' | 'square' | 'wide'

/** A part of a photo in the photo's own pixels, after EXIF rotation. */
export type Area = { x: number; y: number; width: number; height: number }

/** The largest width that is sent, and the aspect ratio. */
export const shapes: Record<PhotoShape, { widest: number; aspect: number }> = {
  face: { widest: 1024, aspect: 1 },
  square: { widest: 1024, aspect: 1 },
  wide: { widest: 1920, aspect: 16 / 9 },
}

const quality = 0.9

/** Crops the part to a JPEG and never enlarges it. */
export async function cutPhoto(shape: PhotoShape, address: string, area: Area): Promise<File> {
  const photo = new Image()
  photo.src = address
  await photo.decode()
  const { widest, aspect } = shapes[shape]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(widest, Math.round(area.width)))
  canvas.height = Math.max(1, Math.round(canvas.width / aspect))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  // JPEG has no transparency: fill with white, not black
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(photo, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (jpeg === null) throw new Error('the canvas gave no picture')
  return new File([jpeg], 'photo.jpg', { type: jpeg.type })
}
