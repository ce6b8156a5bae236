import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

/** `cover`: a photo from our store, or our SVG. Texts of people are only in the overlay, as paths. */
export type PrintPosterInput = {
  cover: Uint8Array
  overlay: string
  width: number
  height: number
  pictureHeight: number
}

/** A scene is drawn for 320 by 180 pixels at 72 dpi. */
const densityFor = (width: number, height: number) => 72 * Math.max(width / 320, height / 180)

export async function printPoster({
  cover,
  overlay,
  width,
  height,
  pictureHeight,
}: PrintPosterInput): Promise<Uint8Array> {
  const picture = await sharp(cover, { density: densityFor(width, pictureHeight) })
    .resize({ width, height: pictureHeight, fit: 'cover' })
    .flatten({ background: '#15101c' })
    .toBuffer({ resolveWithObject: true })
    .then(({ data }) => data)
  return await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: Buffer.from(overlay), left: 0, top: 0 },
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}
