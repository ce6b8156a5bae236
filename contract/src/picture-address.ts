/**
 * The widths, in pixels, in which a picture is kept: those up to its own largest one. Screens show a face at 24 to 104 and a
 * cover at 284 to 588, on displays of one to three dots a pixel; beyond 1,280 only a picture that is looked at alone goes.
 */
export const pictureWidths = [96, 192, 384, 640, 960, 1280, 1920] as const

/** What a browser is offered, best first; every width is kept in each. */
export const pictureFormats = ['webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type PictureSource = { type: string; srcset: string }

/** What an address tells of a picture of ours; undefined for any other address. */
export type PictureParts = {
  sources: PictureSource[]
  /** What the picture is like on average, as CSS has it: it stands there until the picture has come. */
  color: string | undefined
}

const ours = /^(.*\/files\/[\da-f-]{36})\/(\d+)\.jpg(\?[\w=&-]+)?(?:#([\da-f]{6}))?$/

/** The address of the largest JPEG, `/files/{uuid}/{width}.jpg#{color}`, with a query where it is signed; the other forms stand beside it. */
export function partsOfAddress(address: string): PictureParts | undefined {
  const [, place, largest, query = '', color] = ours.exec(address) ?? []
  if (place === undefined) return undefined
  const widths = pictureWidths.filter((width) => width <= Number(largest))
  const sources = pictureFormats.map((format) => ({
    type: format === 'jpg' ? 'image/jpeg' : `image/${format}`,
    srcset: widths.map((width) => `${place}/${width}.${format}${query} ${width}w`).join(', '),
  }))
  return { sources, color: color === undefined ? undefined : `#${color}` }
}
