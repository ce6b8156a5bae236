import { editMinutes, restoreSeconds, type CommentedType } from '@kindling/contract/comments/rules'
import { commentActs, type Comment, type CommentAct, type ThreadedComment } from '@kindling/contract/comments/calls'
import { minute, second } from '../../platform/time/clock.ts'
import { allowed, type Policy } from '../../platform/policy.ts'
import { isOrganizing, mayTalk, mayWrite, type Access } from '../giveables/index.ts'

/** The row as the query returns it: `text` and `person` are null if this viewer may not see them. */
export type CommentRow = Omit<Comment, 'may' | 'created_at' | 'edited_at'> & {
  created_at: string
  edited_at: string | null
}
export type ThreadedRow = CommentRow & { replies: CommentRow[]; replies_count: number }

type CommentAccess = Pick<Access, 'role' | 'muted' | 'talk'>

/** A comment and its viewer's access, which is null for a guest. */
type CommentCase = Pick<CommentRow, 'state' | 'own' | 'pinned' | 'text' | 'created_at'> & {
  isReply: boolean
  access: CommentAccess | null
  now: Date
}

const isShown = ({ state }: CommentCase) => state === 'shown'
const mayReact = ({ access }: CommentCase) => access !== null && mayTalk(access)
const maySay = ({ access }: CommentCase) => access !== null && mayWrite(access)
const organizes = ({ access }: CommentCase) => access !== null && isOrganizing(access.role)

const commentPolicy: Policy<CommentAct, CommentCase> = {
  react: (of) => isShown(of) && mayReact(of),
  reply: (of) => isShown(of) && maySay(of),
  edit: (of) =>
    isShown(of) && of.own && maySay(of) && of.now.getTime() <= new Date(of.created_at).getTime() + editMinutes * minute,
  delete: (of) => of.own && of.state !== 'deleted',
  hide: (of) => isShown(of) && !of.own && organizes(of),
  unhide: (of) => of.state === 'hidden' && of.text !== null && organizes(of),
  pin: (of) => isShown(of) && !of.pinned && !of.isReply && organizes(of),
  unpin: (of) => of.pinned && organizes(of),
}

export const restorableSince = (now: Date): Date => new Date(now.getTime() - restoreSeconds * second)

export type Looking = { viewer: { id: number } | null; access: CommentAccess; now: Date }

export function commentOf({ created_at, edited_at, ...row }: CommentRow, { viewer, access, now }: Looking): Comment {
  const of = { ...row, created_at, isReply: row.parent !== null, access: viewer && access, now }
  const acts = row.text === null ? [] : allowed(commentPolicy, of)
  return {
    ...row,
    created_at: new Date(created_at).toISOString(),
    edited_at: edited_at === null ? null : new Date(edited_at).toISOString(),
    may: commentActs.filter((act) => acts.includes(act)),
  }
}

export const threadedOf = ({ replies, replies_count, ...row }: ThreadedRow, as: Looking): ThreadedComment => ({
  ...commentOf(row, as),
  replies: replies.map((reply) => commentOf(reply, as)),
  replies_count,
})

/** The type of the thing that a comment is on, as notifications name it. */
export const commentableOf = {
  communities: 'community',
  campaigns: 'campaign',
  'flash-campaigns': 'flash-campaign',
  projects: 'project',
  updates: 'update',
} as const satisfies Record<CommentedType, string>
