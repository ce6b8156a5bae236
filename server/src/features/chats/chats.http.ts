import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { openChatOf } from './chat.ts'
import { findChat, type ChatDeps } from './find-chat.ts'
import { startDirect, startGroup } from './members/start-chat.ts'
import { aboutChats, listChats } from './reading/list-chats.ts'
import { listMessages } from './reading/list-messages.ts'

export const chatRoutes = (deps: ChatDeps): Route[] => [...reading(deps), ...members(deps)]

const reading = (deps: ChatDeps): Route[] => [
  route('GET /chats', signedIn, ({ viewer, query }) => listChats(deps, viewer, query['filter[box]'] ?? 'inbox'), {
    about: aboutChats,
  }),
  route('GET /chats/{uuid}', signedIn, async ({ viewer, params }) => ({
    data: openChatOf(await findChat(deps, viewer, params.uuid)),
  })),
  route('GET /chats/{uuid}/messages', signedIn, ({ viewer, params, query }) =>
    listMessages(deps, viewer, params.uuid, query),
  ),
]

const members = (deps: ChatDeps): Route[] => [
  route('POST /chats', signedIn, async ({ viewer, body }) => ({
    data: await (body.type === 'direct' ? startDirect(deps, viewer, body.person) : startGroup(deps, viewer, body)),
  })),
]
