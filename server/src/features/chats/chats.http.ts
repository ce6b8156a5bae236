import { pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { openChatOf } from './chat.ts'
import { findChat, type ChatDeps } from './find-chat.ts'
import { answerRequest } from './members/answer-request.ts'
import { putInGroup, removeFromGroup, renameGroup } from './members/change-group.ts'
import { listMembers } from './members/list-members.ts'
import { startDirect, startGroup } from './members/start-chat.ts'
import { aboutChats, listChats } from './reading/list-chats.ts'
import { listMessages } from './reading/list-messages.ts'
import { searchMessages } from './reading/search-messages.ts'
import { changeView, readUpTo, publishTyping } from './viewing/change-view.ts'
import { reportInChat } from './viewing/report-in-chat.ts'
import { deleteMessage, editMessage, reactTo, takeReactionBack } from './writing/change-message.ts'
import { sendMessage } from './writing/send-message.ts'

export const chatRoutes = (deps: ChatDeps): Route[] => [
  ...reading(deps),
  ...writing(deps),
  ...members(deps),
  ...viewing(deps),
]

const reading = (deps: ChatDeps): Route[] => [
  route('GET /chats', signedIn, ({ viewer, query }) => listChats(deps, viewer, query['filter[box]'] ?? 'inbox'), {
    about: aboutChats,
  }),
  route('GET /chats/{uuid}', signedIn, async ({ viewer, params }) => ({
    data: openChatOf(await findChat(deps, viewer, params.uuid)),
  })),
  route('GET /user/messages', signedIn, async ({ viewer, query }) => ({
    data: await searchMessages(deps, viewer, query['filter[q]']),
  })),
  route('GET /chats/{uuid}/messages', signedIn, ({ viewer, params, query }) =>
    listMessages(deps, viewer, params.uuid, query),
  ),
]

/** Answers are not stored for retries, because the text of a message would remain after its sender deletes it. */
const unkept = { keepsAnswer: false }

const writing = (deps: ChatDeps): Route[] => [
  route(
    'POST /chats/{uuid}/messages',
    signedIn,
    async ({ viewer, params, body }) => ({ data: await sendMessage(deps, viewer, params.uuid, body) }),
    unkept,
  ),
  route(
    'PATCH /chats/{uuid}/messages/{message}',
    signedIn,
    async ({ viewer, params, body }) => ({ data: await editMessage(deps, viewer, whichOf(params), body.text) }),
    unkept,
  ),
  route('DELETE /chats/{uuid}/messages/{message}', signedIn, async ({ viewer, params }) => ({
    data: await deleteMessage(deps, viewer, whichOf(params)),
  })),
  route(
    'PUT /chats/{uuid}/messages/{message}/reactions/{reaction}',
    signedIn,
    async ({ viewer, params }) => ({ data: await reactTo(deps, viewer, whichOf(params), params.reaction) }),
    unkept,
  ),
  route(
    'DELETE /chats/{uuid}/messages/{message}/reactions/{reaction}',
    signedIn,
    async ({ viewer, params }) => ({ data: await takeReactionBack(deps, viewer, whichOf(params), params.reaction) }),
    unkept,
  ),
]

const whichOf = ({ uuid, message }: { uuid: string; message: string }) => ({ chat: uuid, message })

const members = (deps: ChatDeps): Route[] => [
  route('POST /chats', signedIn, async ({ viewer, body }) => ({
    data: await (body.type === 'direct' ? startDirect(deps, viewer, body.person) : startGroup(deps, viewer, body)),
  })),
  route('PATCH /chats/{uuid}', signedIn, async ({ viewer, params, body }) => ({
    data: await renameGroup(deps, viewer, params.uuid, body.name),
  })),
  route('GET /chats/{uuid}/members', signedIn, ({ viewer, params, query }) =>
    listMembers(deps, viewer, params.uuid, { name: query['filter[q]'], page: pageOf(query) }),
  ),
  route('PUT /chats/{uuid}/members/{person}', signedIn, async ({ viewer, params, body }) => {
    await putInGroup(deps, viewer, params, body.role)
    return undefined
  }),
  route('DELETE /chats/{uuid}/members/{person}', signedIn, async ({ viewer, params }) => {
    await removeFromGroup(deps, viewer, params)
    return undefined
  }),
  route('PUT /chats/{uuid}/answer', signedIn, async ({ viewer, params, body }) => {
    await answerRequest(deps, viewer, params.uuid, body.answer)
    return undefined
  }),
]

/** One member's own settings of a chat. */
const viewing = (deps: ChatDeps): Route[] => [
  route('PUT /chats/{uuid}/read', signedIn, async ({ viewer, params, body }) => ({
    data: await readUpTo(deps, viewer, params.uuid, body.seq),
  })),
  route('PUT /chats/{uuid}/muted', signedIn, async ({ viewer, params }) => {
    await changeView(deps, viewer, params.uuid, { muted: true })
    return undefined
  }),
  route('DELETE /chats/{uuid}/muted', signedIn, async ({ viewer, params }) => {
    await changeView(deps, viewer, params.uuid, { muted: false })
    return undefined
  }),
  route('PUT /chats/{uuid}/archived', signedIn, async ({ viewer, params }) => {
    await changeView(deps, viewer, params.uuid, { archived: true })
    return undefined
  }),
  route('DELETE /chats/{uuid}/archived', signedIn, async ({ viewer, params }) => {
    await changeView(deps, viewer, params.uuid, { archived: false })
    return undefined
  }),
  route('POST /chats/{uuid}/reports', signedIn, async ({ viewer, params, body }) => {
    await reportInChat(deps, viewer, params.uuid, body)
    return undefined
  }),
  route('POST /chats/{uuid}/typing', signedIn, async ({ viewer, params }) => {
    await publishTyping(deps, viewer, params.uuid)
    return undefined
  }),
]
