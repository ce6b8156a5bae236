/**
 * The widths in which a picture is stored, up to its own width. Screens show avatars at 24 to 104 CSS pixels and covers
 * at 284 to 588, with one to three device pixels each; only a picture shown alone needs more than 1,280.
 */
export const pictureWidths = [96, 192, 384, 640, 960, 1280, 1920] as const

/** The formats offered to a browser, best first; every width is stored in each. */
export const pictureFormats = ['webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type PictureSource = { type: string; srcset: string }

/** The parts of a picture's address; undefined for any other address. */
export type PictureParts = {
  sources: PictureSource[]
  /** The average color, as CSS, shown until the picture has loaded. */
  color: string | undefined
}

const ours = /^(.*\/files\/[\da-f-]{36})\/(\d+)\.jpg(\?[\w=&-]+)?(?:#([\da-f]{6}))?$/

/**
 * Parses `/files/{uuid}/{width}.jpg#{color}`, the address of the largest JPEG, which has a query if it is signed. The
 * other sizes and formats differ only in the end of the path.
 */
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
