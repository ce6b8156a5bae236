import type { Deps } from '../../deps.ts'
import { pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import { findAnchor, isOrganizing, type AnchorDeps } from '../giveables/index.ts'
import { deleteComment, editComment, hideComment, pinComment, restoreComment, unhideComment } from './change-comment.ts'
import { peopleToMention } from './comments.queries.ts'
import type { CommentDeps } from './find-comment.ts'
import { listComments } from './list-comments.ts'
import { writeComment } from './write-comment.ts'
import { react, unreact } from './reactions/react.ts'

/** Answers are not stored for retries, because the text of a comment would remain after its author deletes it. */
const unkept = { keepsAnswer: false }

export const commentRoutes = (deps: Deps & CommentDeps): Route[] => [...writing(deps), ...organizing(deps)]

const writing = (deps: Deps & CommentDeps): Route[] => [
  route('GET /comments/{modelType}/{identifier}', anyone, ({ params, query, viewer }) => {
    const { sort, parent, around } = query
    const of = { type: params.modelType, id: params.identifier }
    return listComments(deps, viewer, { ...of, sort, parent, around, page: pageOf(query) })
  }),
  route('GET /comments/{modelType}/{identifier}/people', signedIn, async ({ params, query, viewer }) => {
    const { uuid, role, giveable } = await findAnchor(deps, viewer, { type: params.modelType, id: params.identifier })
    const thread = { anchor: uuid, giveableId: giveable.id, viewerId: viewer.id, organizes: isOrganizing(role) }
    return { data: await peopleToMention(deps.db, { ...thread, name: query['filter[name]'] }) }
  }),
  route(
    'POST /comments/{modelType}/{identifier}',
    signedIn,
    async ({ params, body, viewer }) => {
      const { key, text, reply_to: replyTo, mentions } = body
      const of = { type: params.modelType, id: params.identifier }
      return { data: await writeComment(deps, viewer, { ...of, text, replyTo, mentions, key }) }
    },
    unkept,
  ),
  route(
    'PATCH /comments/{uuid}',
    signedIn,
    async ({ params, body, viewer }) => ({
      data: await editComment(deps, viewer, params.uuid, body.text),
    }),
    unkept,
  ),
  route('DELETE /comments/{uuid}', signedIn, async ({ params, viewer }) => {
    await deleteComment(deps, viewer, params.uuid)
    return undefined
  }),
  route(
    'DELETE /comments/{uuid}/deletion',
    signedIn,
    async ({ params, viewer }) => ({
      data: await restoreComment(deps, viewer, params.uuid),
    }),
    unkept,
  ),
]

const organizing = (deps: Deps & CommentDeps): Route[] => [
  route(
    'PUT /comments/{uuid}/hidden',
    signedIn,
    async ({ params, body, viewer }) => ({
      data: await hideComment(deps, viewer, params.uuid, body.reason),
    }),
    unkept,
  ),
  route(
    'DELETE /comments/{uuid}/hidden',
    signedIn,
    async ({ params, viewer }) => ({
      data: await unhideComment(deps, viewer, params.uuid),
    }),
    unkept,
  ),
  route(
    'PUT /comments/{uuid}/pinned',
    signedIn,
    async ({ params, viewer }) => ({
      data: await pinComment(deps, viewer, params.uuid, true),
    }),
    unkept,
  ),
  route(
    'DELETE /comments/{uuid}/pinned',
    signedIn,
    async ({ params, viewer }) => ({
      data: await pinComment(deps, viewer, params.uuid, false),
    }),
    unkept,
  ),
]

export const reactionRoutes = (deps: Deps & AnchorDeps): Route[] => [
  route('PUT /reactions/{type}/{uuid}/{reaction}', signedIn, async ({ params, viewer }) => ({
    data: await react(deps, viewer, params),
  })),
  route('DELETE /reactions/{type}/{uuid}/{reaction}', signedIn, async ({ params, viewer }) => ({
    data: await unreact(deps, viewer, params),
  })),
]
