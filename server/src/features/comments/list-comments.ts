import type { CommentSort, CommentedType } from '@kindling/contract/comments/rules'
import type { Thread, ThreadedComment } from '@kindling/contract/comments/calls'
import { foreignCursor, paged, rowsOf, type Page } from '../../platform/http/page.ts'
import { findAnchor, isOrganizing, mayWrite, type Anchor, type AnchorDeps } from '../giveables/index.ts'
import { threadedOf, type Looking } from './comment.ts'
import { readComments, type ListedRow } from './listing.queries.ts'

type ListCommentsInput = {
  type: CommentedType
  id: string
  sort: CommentSort | undefined
  parent: string | undefined
  around: string | undefined
  page: Page
}
type CommentsPage = ReturnType<typeof paged<ThreadedComment>> & { thread: Thread }

/** Throws not_found if the viewer may not see what the comments are about. */
export async function listComments(
  deps: AnchorDeps,
  viewer: { id: number } | null,
  { type, id, sort = 'kindest', parent, around, page }: ListCommentsInput,
): Promise<CommentsPage> {
  const anchor = await findAnchor(deps, viewer, { type, id })
  const as: Looking = { viewer, access: anchor, now: deps.clock.now() }
  const rows = await readComments(
    deps.db,
    {
      anchor: anchor.uuid,
      viewerId: viewer?.id ?? null,
      organizes: viewer !== null && isOrganizing(anchor.role),
      around: around ?? null,
      parent: parent ?? null,
      ...rowsOf(page),
      ...placeOf(page),
    },
    parent === undefined ? sort : 'replies',
  )
  const { total, focus } = rows[0]!
  const found = rows.filter((row): row is ListedRow & { id: number } => row.id !== null)
  const shown = found.slice(0, page.size)
  const last = found.length > page.size ? shown.at(-1)! : null
  const place = last ? `${last.pinned ? 1 : 0}.${last.reactions}` : undefined
  return {
    ...paged(
      shown.map(({ comment }) => threadedOf(comment, as)),
      page,
      total,
      last && last.id,
      place,
    ),
    thread: {
      ...threadOf(type, anchor, viewer),
      comments_count: rows[0]!.comments_count,
      focus: focus && threadedOf(focus, as),
    },
  }
}

function threadOf(type: CommentedType, anchor: Anchor, viewer: { id: number } | null) {
  const { uuid, title, giveable, role, talk } = anchor
  const { kind, number, uuid: giveableUuid, name, quiet } = giveable
  const organizes = viewer !== null && isOrganizing(role)
  const may: Thread['may'] = viewer && mayWrite(anchor) ? ['write'] : []
  return {
    type,
    uuid,
    title,
    giveable: { type: kind, id: number, uuid: giveableUuid, name, quiet },
    may: organizes ? [...may, 'moderate' as const] : may,
    silence: silenceOf(anchor),
    slow_seconds: organizes ? 0 : talk.slow_seconds,
  }
}

function silenceOf({ role, muted, talk }: Anchor): Thread['silence'] {
  if (role === 'banned') return { because: 'banned', until: null }
  if (muted) return { because: 'muted', until: muted.until && new Date(muted.until).toISOString() }
  return talk.comments_open ? null : { because: 'closed', until: null }
}

function placeOf({ after, place }: Page) {
  if (after === null) return { afterPinned: null, afterReactions: null }
  const [, pinned, reactions] = /^([01])\.(\d{1,9})$/.exec(place ?? '') ?? []
  if (reactions === undefined) throw foreignCursor()
  return { afterPinned: pinned === '1', afterReactions: Number(reactions) }
}
