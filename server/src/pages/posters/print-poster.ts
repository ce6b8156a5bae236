import { posterSize } from '@kindling/contract/page-head'
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

/** `cover`: a photo of ours, or SVG. Both are of our own making, whatever people wrote in the overlay are paths. */
export type PosterOrder = { cover: Uint8Array; overlay: string; pictureHeight: number }

/** A scene is drawn for 320 pixels, at 72 dots. */
const density = (72 * posterSize.width) / 320

export async function printPoster({ cover, overlay, pictureHeight }: PosterOrder): Promise<Uint8Array> {
  const picture = await sharp(cover, { density })
    .resize({ width: posterSize.width, height: pictureHeight, fit: 'cover' })
    .flatten({ background: '#15101c' })
    .toBuffer({ resolveWithObject: true })
    .then(({ data }) => data)
  return await sharp({ create: { ...posterSize, channels: 3, background: '#fff' } })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: Buffer.from(overlay), left: 0, top: 0 },
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}
