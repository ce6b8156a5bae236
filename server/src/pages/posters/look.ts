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
  foot: {
    height: number
    width: number
    gap: number
    sentence: { size: number; most: number } | null
    figures: number
    meter: number
    meterWidth: number
    place: number
  }
  /** Middle of our mark. */
  markMiddle: number
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
    foot: { height: 150, width: 700, gap: 14, sentence: null, figures: 34, meter: 14, meterWidth: 760, place: 26 },
    markMiddle: 555,
  },
  tall: {
    ...posterSizes.tall,
    edge: 72,
    pictureHeight: 800,
    titles: [
      { size: 88, most: 3 },
      { size: 66, most: 5 },
    ],
    foot: {
      ...{ height: 440, width: 936, gap: 30 },
      ...{ sentence: { size: 42, most: 3 }, figures: 48, meter: 20, meterWidth: 936, place: 34 },
    },
    markMiddle: 1270,
  },
}
