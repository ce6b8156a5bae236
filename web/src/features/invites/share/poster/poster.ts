import type { Topic } from '@kindling/contract/common'
import type { Shareable } from '../share-part.tsx'

export type ShownPoster = {
  giveable: Shareable & { topic: Topic }
  cover: string | null
  /** The community, or the receiver of the gifts. */
  mark: { name: string; uuid: string; image: string | null; topic?: Topic }
  sentence: string
  place: string
  /** The figures on paper; the first one is large. */
  figures: readonly string[]
  meter: { percent: number } | null
  /** Why it takes no gifts; null if it takes gifts or has ended. */
  note: string | null
  result: { title: string; text: string } | null
  /** Path of the public page; the poster's pictures show that page. */
  page: string
}
