import { posterSizes, type PosterShape } from '@kindling/contract/pages/page-head'

/** The measures of a poster, in its own pixels. */
export type Look = {
  width: number
  height: number
  edge: number
  /** The height at which the picture ends and the foot begins. */
  pictureHeight: number
  /** A title uses the first size at which it fits the lines allowed for that size, or else the last. */
  titles: readonly { size: number; most: number }[]
  /** A label on the picture; `top` is its upper edge. */
  status: { top: number; size: number }
  /** The sentence below the picture, over the whole width. */
  sentence: { top: number; size: number; most: number } | null
  /** The area for figures, meter and place, stacked and centered vertically. `most`: the most lines of a text. */
  foot: { top: number; height: number; width: number; gap: number; most: number } & Record<
    'figures' | 'meter' | 'place',
    number
  >
  /** The vertical center of our logo, and its edge. */
  mark: { middle: number; at: 'left' | 'right' }
  code: { top: number; size: number; words: number } | null
}

export const looks: Record<PosterShape, Look> = {
  wide: {
    ...posterSizes.wide,
    edge: 56,
    pictureHeight: 480,
    titles: [
      { size: 76, most: 2 },
      { size: 60, most: 3 },
    ],
    status: { top: 48, size: 30 },
    sentence: null,
    foot: { top: 480, height: 150, width: 760, gap: 14, most: 1, figures: 34, meter: 14, place: 26 },
    mark: { middle: 555, at: 'right' },
    code: null,
  },
  tall: {
    ...posterSizes.tall,
    edge: 72,
    pictureHeight: 760,
    titles: [
      { size: 88, most: 3 },
      { size: 66, most: 5 },
    ],
    status: { top: 64, size: 40 },
    sentence: { top: 800, size: 40, most: 3 },
    foot: { top: 990, height: 200, width: 600, gap: 26, most: 2, figures: 44, meter: 20, place: 34 },
    mark: { middle: 1262, at: 'left' },
    code: { top: 986, size: 264, words: 26 },
  },
}
