import type { FeedFigure } from '@kindling/contract/updates/feed'

const cents = (dollars: number) => dollars * 100

/** The figures that a feed announces once they are passed: people, and cents. */
export const milestones: Readonly<Record<FeedFigure, readonly number[]>> = {
  members: [10, 25, 50, 100, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 7_500, 10_000],
  supporters: [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000],
  raised: [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000].map(cents),
}
