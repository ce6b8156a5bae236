import { pictureFormats, pictureWidths, type PictureFormat } from '@kindling/contract/photos/address'
import type { PictureShape } from '@kindling/contract/photos/calls'

export type SourceKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'other'

/** Detects the kind by the first bytes, whatever the file's name or the client says. */
export function kindOf(bytes: Uint8Array): SourceKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1')
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'png'
  if (/^RIFF.{4}WEBPVP8/s.test(head)) return 'webp'
  const brand = /^.{4}ftyp(.{4})/s.exec(head)?.[1]
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return brand !== undefined && /^(hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand) ? 'heic' : 'other'
}

const largest: Record<PictureShape, number> = { square: 384, wide: 1280, whole: 1920 }
const mostHeight = 1920
const [smallest] = pictureWidths

export type Size = { width: number; height: number }

/** The sizes stored for a picture, largest first; undefined if it is too small. Nothing is enlarged. */
export function sizesOf(shape: PictureShape, sent: Size): { cut: Size; widths: number[] } | undefined {
  const most = Math.min(largest[shape], widthWithin(shape, sent))
  const widths = pictureWidths.filter((width) => width <= most).toReversed()
  const [width = 0] = widths
  if (width < smallest) return undefined
  const height = Math.max(1, Math.round(width / ratioOf(shape, sent)))
  return { cut: { width, height }, widths }
}

function widthWithin(shape: PictureShape, { width, height }: Size): number {
  if (shape === 'square') return Math.min(width, height)
  if (shape === 'wide') return Math.min(width, Math.round((height * 16) / 9))
  return Math.min(width, Math.floor((mostHeight * width) / height))
}

const ratioOf = (shape: PictureShape, { width, height }: Size) =>
  shape === 'square' ? 1 : shape === 'wide' ? 16 / 9 : width / height

/** The folder of the store, one of 256, by the last digits of the uuid, which are random. */
export const folderOf = (uuid: string): string => `pictures/${uuid.slice(-2)}/`
export const keyOf = (uuid: string, width: number, format: PictureFormat): string =>
  `${folderOf(uuid)}${uuid}-${width}.${format}`
export const keysOf = ({ uuid, widths }: { uuid: string; widths: readonly number[] }): string[] =>
  widths.flatMap((width) => pictureFormats.map((format) => keyOf(uuid, width, format)))
export const uuidOfKey = (key: string): string | undefined => /\/([\da-f-]{36})-\d+\./.exec(key)?.[1]

export const typeOf: Record<PictureFormat, string> = { jpg: 'image/jpeg', webp: 'image/webp' }
