/** The head of a public page. Addresses are absolute. */
export type PageHead = {
  title: string
  description: string
  ogTitle: string
  /** The address to share; the address of an invite names its inviter. */
  url: string
  /** The address that search engines should index; may be `url` itself. Null: they should leave the page out. */
  canonical: string | null
  jsonLd: readonly Record<string, unknown>[]
  /** The Atom feed of the page's subject. */
  feed?: { title: string; url: string }
}

/** The content of a share image. */
export type Poster = {
  /** The path of the page that the image shows: all invites to a giveable share one image. */
  of: string
  title: string
  /** The address of a photo or a drawing, or the drawing itself as SVG. */
  cover: string
  /** The label on the picture of a closed giveable, such as "Paused"; null while it takes gifts. */
  status: string | null
  /** Money, rounded down as on screens; null without gifts. */
  figures: string | null
  meter: { percent: number; tone: 'ember' | 'plum' | 'pine' } | null
  place: string | null
  /** The purpose of the giveable; shown if there is room. */
  sentence: string | null
  /** The giveable's number, for the QR code; null: no QR code. */
  scan: number | null
}

/** `wide` is for links, `tall` fills a phone. */
export const posterSizes = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1350 } } as const
export type PosterShape = keyof typeof posterSizes

/** The address of the current image. `invite`: the invite code in its QR code. */
export const newestPoster = (of: string, shape: PosterShape, invite?: string): string =>
  `/share-images${of}/${shape}.jpg${invite === undefined ? '' : `?invite=${invite}`}`
