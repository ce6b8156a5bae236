import type { Comment, ThreadedComment } from '@kindling/contract/comments/calls'

type Rows = readonly ThreadedComment[]

const none = { heart: 0, hands: 0, ember: 0, mine: [] }

/** A comment that no longer exists, as it is shown until the reader asks for new comments. */
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

/** In place: no row appears, disappears or moves. `whole`: every row is loaded, so a missing row was deleted. */
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

export function unseenIn(shown: Rows, latest: Rows): number {
  const known = new Map(shown.map((comment) => [comment.uuid, comment]))
  return latest.reduce((sum, { uuid, replies_count }) => {
    const before = known.get(uuid)
    return sum + (before ? Math.max(0, replies_count - before.replies_count) : 1 + replies_count)
  }, 0)
}

export function continued(shown: Rows, more: Rows): ThreadedComment[] {
  const known = new Set(shown.map(({ uuid }) => uuid))
  return [...shown, ...more.filter(({ uuid }) => !known.has(uuid))]
}

/** Adds the viewer's own new comment once: a reply goes last below its comment, any other comment goes first. */
export function withOwn(shown: Rows, comment: Comment): ThreadedComment[] {
  const { uuid, parent } = comment
  if (shown.some((one) => one.uuid === uuid || one.replies.some((reply) => reply.uuid === uuid))) return [...shown]
  if (parent === null) return [{ ...comment, replies: [], replies_count: 0 }, ...shown]
  return shown.map((one) =>
    one.uuid === parent ? { ...one, replies: [...one.replies, comment], replies_count: one.replies_count + 1 } : one,
  )
}

/** Replaces one comment by its current version; null removes it. */
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
