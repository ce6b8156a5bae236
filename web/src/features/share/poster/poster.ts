import type { Topic } from '@kindling/contract/common'
import type { Shareable } from '../share-part.tsx'

/** What a poster tells, on the screen and on paper. */
export type ShownPoster = {
  giveable: Shareable & { topic: Topic }
  cover: string | null
  /** Whose it is: a community, or who receives what is given. */
  mark: { name: string; uuid: string; image: string | null; topic?: Topic }
  sentence: string
  place: string
  /** On paper, the first one large. */
  figures: readonly string[]
  meter: { percent: number } | null
  /** Why it takes no gifts, while it is not over. */
  note: string | null
  /** What it did, once it is over. */
  result: { title: string; text: string } | null
  /** Path of the page that everybody may see; its pictures are of that one. */
  page: string
}
