import type { Comment } from '@kindling/contract/comments/calls'
import * as words from '@kindling/words/comments/comments'
import { ReasonSheet } from '../complaints/index.ts'
import { hideComment } from './comments.api.ts'
import { useTalk } from './talk.ts'

/** Organizers give a reason, and the comment's author reads it. */
export function HideSheet({ comment: { uuid }, onClose }: { comment: Comment; onClose: () => void }) {
  const { edited } = useTalk()
  return (
    <ReasonSheet
      title={words.hideTitle}
      body={words.hideBody}
      act={words.menu.hide}
      danger
      onAct={async (reason) => edited(await hideComment(uuid, reason))}
      onClose={onClose}
    />
  )
}
