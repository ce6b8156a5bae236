import { posterSizes, type PosterShape } from '@kindling/contract/page-head'

/** Measures of a poster, in its own pixels. */
export type Look = {
  width: number
  height: number
  edge: number
  /** Where the picture ends and the foot begins. */
  pictureHeight: number
  /** What fits the first size in its lines has it, all else the second. */
  titles: readonly { size: number; most: number }[]
  /** A word on the picture, from its upper edge on. */
  standing: { top: number; size: number }
  /** Below the picture, from edge to edge. */
  sentence: { top: number; size: number; most: number } | null
  /** Figures, meter and place, one below the other, in the middle of this height; a text has at most so many lines. */
  foot: { top: number; height: number; width: number; gap: number; most: number } & Record<
    'figures' | 'meter' | 'place',
    number
  >
  /** Middle of our mark, and the edge at which it stands. */
  mark: { middle: number; at: 'left' | 'right' }
  /** The code to scan, at the right edge, with its words below it. */
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
    standing: { top: 48, size: 30 },
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
    standing: { top: 64, size: 40 },
    sentence: { top: 800, size: 40, most: 3 },
    foot: { top: 990, height: 200, width: 600, gap: 26, most: 2, figures: 44, meter: 20, place: 34 },
    mark: { middle: 1262, at: 'left' },
    code: { top: 986, size: 264, words: 26 },
  },
}
