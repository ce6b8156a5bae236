/** What stands in the head of a page that everybody may see. Addresses are whole. */
export type PageHead = {
  title: string
  description: string
  ogTitle: string
  /** This page, as a link to it is told; an invite keeps who invites. */
  url: string
  /** The page that search engines are to know instead of this one, or this one. */
  canonical: string
  jsonLd: readonly Record<string, unknown>[]
  /** The Atom feed of what the page is about. */
  feed?: { title: string; url: string }
}

/** What the picture beside a link shows. */
export type Poster = {
  /** Path of the page that it is of: invites to a thing show the same picture. */
  of: string
  title: string
  /** Address of a photo or a scene, or the scene itself as SVG. */
  cover: string
  /** That it takes no gifts, in a word on the picture; null while it does. */
  standing: string | null
  /** Money rounded down, as on screens; null: nothing yet. */
  figures: string | null
  meter: { percent: number; tone: 'ember' | 'plum' | 'pine' } | null
  place: string | null
  /** What it is for, where there is room. */
  sentence: string | null
  /** Its number among its kind, which the invites carry that its code to scan leads in by; null: it has no code. */
  scan: number | null
}

/** `wide` stands beside links, `tall` fills a phone. */
export const posterSizes = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1350 } } as const
export type PosterShape = keyof typeof posterSizes

/** The address of what there is now, whatever it shows. `invite`: the code that its code to scan leads in by. */
export const newestPoster = (of: string, shape: PosterShape, invite?: string): string =>
  `/share-images${of}/${shape}.jpg${invite === undefined ? '' : `?invite=${invite}`}`
