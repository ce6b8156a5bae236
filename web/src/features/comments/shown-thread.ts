import type { Comment, ThreadedComment } from '@kindling/contract/comments'

type Rows = readonly ThreadedComment[]

const none = { heart: 0, hands: 0, ember: 0, mine: [] }

/** As it is shown where it is not there any more, until its reader asks for what is new. */
const goneOf = <C extends Comment>(comment: C): C => ({
  ...comment,
  state: 'deleted',
  text: null,
  person: null,
  pinned: false,
  own: false,
  mentions: [],
  reactions: none,
  may: [],
})

/**
 * What is shown, with what came of it since: no row comes, goes or moves. `whole`: all rows of the list have come, and one
 * that is missing is gone.
 */
export function refreshed(shown: Rows, latest: Rows, whole: boolean): ThreadedComment[] {
  const now = new Map(latest.map((comment) => [comment.uuid, comment]))
  return shown.map((before) => {
    const comment = now.get(before.uuid)
    if (comment === undefined) return whole ? goneOf(before) : before
    const replies = new Map(comment.replies.map((reply) => [reply.uuid, reply]))
    const all = comment.replies.length === comment.replies_count
    return {
      ...comment,
      replies_count: before.replies_count,
      replies: before.replies.map((reply) => replies.get(reply.uuid) ?? (all ? goneOf(reply) : reply)),
    }
  })
}

/** How many have come since, with replies. */
export function unseenIn(shown: Rows, latest: Rows): number {
  const known = new Map(shown.map((comment) => [comment.uuid, comment]))
  return latest.reduce((sum, { uuid, replies_count }) => {
    const before = known.get(uuid)
    return sum + (before ? Math.max(0, replies_count - before.replies_count) : 1 + replies_count)
  }, 0)
}

/** The rows of further pages behind those that are shown. */
export function continued(shown: Rows, more: Rows): ThreadedComment[] {
  const known = new Set(shown.map(({ uuid }) => uuid))
  return [...shown, ...more.filter(({ uuid }) => !known.has(uuid))]
}

/** With one's own new comment, once: a reply is the last of its comment, another one the first of all. */
export function withOwn(shown: Rows, comment: Comment): ThreadedComment[] {
  const { uuid, parent } = comment
  if (shown.some((one) => one.uuid === uuid || one.replies.some((reply) => reply.uuid === uuid))) return [...shown]
  if (parent === null) return [{ ...comment, replies: [], replies_count: 0 }, ...shown]
  return shown.map((one) =>
    one.uuid === parent ? { ...one, replies: [...one.replies, comment], replies_count: one.replies_count + 1 } : one,
  )
}

/** With one of them as it is now; null: it is not there any more. */
export function withChanged(shown: Rows, uuid: string, comment: Comment | null): ThreadedComment[] {
  return shown.flatMap((one) => {
    if (one.uuid === uuid) {
      if (comment) return [{ ...one, ...comment }]
      return one.replies.length > 0 ? [goneOf(one)] : []
    }
    if (!one.replies.some((reply) => reply.uuid === uuid)) return [one]
    const replies = one.replies.flatMap((reply) => (reply.uuid === uuid ? (comment ?? []) : [reply]))
    return [{ ...one, replies, replies_count: one.replies_count - (comment ? 0 : 1) }]
  })
}
