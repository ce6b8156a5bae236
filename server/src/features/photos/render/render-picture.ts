import sharp, { type Metadata, type Sharp } from 'sharp'
import { pictureFormats, type PictureFormat } from '@kindling/contract/photos/address'
import { sizesOf } from '../picture.ts'
import type { PictureShape } from '@kindling/contract/photos/calls'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** For decoding, from the measured maximum per pixel. Plain JPEG and PNG need less: they are read line by line. */
const mostMemory = 72 * 2 ** 20
const mostPixels = 50_000_000

function memoryOf({ format, width, height, isProgressive, chromaSubsampling, channels, depth }: Metadata): number {
  const bytesOfPixel = channels * (depth === 'uchar' ? 1 : 2)
  const perPixel = {
    jpeg: isProgressive ? (chromaSubsampling === '4:2:0' ? 4 : 9) : 2,
    png: isProgressive ? bytesOfPixel + 2 : 2,
    webp: 5,
    heif: 20,
  }[format as string]
  return width * height * (perPixel ?? Number.POSITIVE_INFINITY)
}

/** Re-encodes the pixels, so that metadata and attached data are lost. Of several pages, takes the first. */
export async function renderPicture({ bytes, shape }: RenderPictureInput): Promise<Rendered | Unfit> {
  const source = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 })
  const metadata = await source.metadata().catch((error: Error) => error)
  if (metadata instanceof Error)
    return /pixel limit|too large|exceed/i.test(metadata.message) ? 'too-many-pixels' : 'broken'
  if (memoryOf(metadata) > mostMemory || metadata.width * metadata.height > mostPixels) return 'too-many-pixels'
  const sizes = sizesOf(shape, metadata.autoOrient)
  if (!sizes) return 'too-small'
  const whole = await pixelsOf(
    source
      .autoOrient()
      .resize({ ...sizes.cut, fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb'),
  ).catch(() => undefined)
  if (!whole) return 'broken'
  const forms: Form[] = []
  for (const width of sizes.widths)
    for (const format of pictureFormats) {
      const bytes = await encoded[format](whole().resize({ width })).toBuffer()
      forms.push({ width, format, bytes })
    }
  const { data } = await whole().resize(1, 1, { kernel: 'cubic' }).raw().toBuffer({ resolveWithObject: true })
  return { ...sizes.cut, color: data.toString('hex', 0, 3), forms }
}

const encoded: Record<PictureFormat, (drawn: Sharp) => Sharp> = {
  webp: (drawn) => drawn.webp({ quality: 78 }),
  jpg: (drawn) => drawn.jpeg({ quality: 80 }),
}

async function pixelsOf(source: Sharp): Promise<() => Sharp> {
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

type Form = { width: number; format: PictureFormat; bytes: Uint8Array }

/** A picture in every stored form, largest first. `color` is its average, `rrggbb`. */
export type Rendered = { width: number; height: number; color: string; forms: Form[] }

export type Unfit = 'other' | 'heic' | 'broken' | 'too-many-pixels' | 'too-small' | 'too-slow'

export type RenderPictureInput = { bytes: Uint8Array; shape: PictureShape }
