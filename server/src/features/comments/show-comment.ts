import type { Comment } from '@kindling/contract/comments/calls'
import type { AnchorDeps } from '../giveables/index.ts'
import { commentOf } from './comment.ts'
import { findComment } from './find-comment.ts'

export async function showComment(deps: AnchorDeps, viewer: { id: number }, uuid: string): Promise<Comment> {
  const { anchor, row } = await findComment(deps, viewer, uuid)
  return commentOf(row, { viewer, access: anchor, now: deps.clock.now() })
}
