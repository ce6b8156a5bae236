import type { Comment, Thread } from '@kindling/contract/comments/calls'
import { createContext, useContext } from 'react'
import type { On, Switch } from './comments.api.ts'

/** State that the rows of one thread share. */
export type Talk = {
  on: On
  thread: Thread
  /** The comment that the URL names, by uuid. */
  named: string | undefined
  deleted: readonly string[]
  reply: (to: Comment) => void
  edited: (comment: Comment) => void
  remove: (comment: Comment) => void
  undo: (comment: Comment) => void
  switch: (comment: Comment, act: Switch) => void
}

const TalkContext = createContext<Talk | null>(null)
export const TalkProvider = TalkContext.Provider
export const useTalk = (): Talk => useContext(TalkContext)!
