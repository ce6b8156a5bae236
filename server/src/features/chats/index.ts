import { runs } from '../../platform/queue/queue.ts'
import type { ChatDeps } from './find-chat.ts'
import { notifyOfMessage } from './notifying/notify-of-message.ts'
import { notifyOfNewMessage, chatJobs } from './chats.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { countOwnChats, countSharedMembers } from './belonging.queries.ts'
import { eraseFromChats } from './leaving/erase-from-chats.ts'
import { chatExports } from './leaving/leaving.queries.ts'
import { chatRoutes } from './chats.http.ts'

export { inboxSubject } from './chat.ts'
export { renewPlaces } from './members/members.queries.ts'
export { startDirect, startGroup } from './members/start-chat.ts'
export { readUpTo } from './viewing/change-view.ts'
export { reactTo } from './writing/change-message.ts'
export { sendMessage } from './writing/send-message.ts'

const chatRuns = (deps: ChatDeps) => [runs(notifyOfNewMessage, ({ message }) => notifyOfMessage(deps, message))]

export const chatsFeature = {
  name: 'chats',
  routes: chatRoutes,
  jobs: chatJobs,
  runs: chatRuns,
  exports: chatExports,
  erase: (trx, deps, { id }) => eraseFromChats(trx, deps, id),
  live: [
    { kind: 'inbox', own: true },
    {
      kind: 'chats',
      // this pace reaches 5,000 open streams of a room within a second; `npm run bench -- room` measures it
      atOnce: 200,
      mayListen: async ({ db }, uuids, viewer) => (viewer ? await countOwnChats(db, viewer.id, uuids) : 0),
    },
    {
      kind: 'typing',
      mayListen: async ({ db }, uuids, viewer) => (viewer ? await countSharedMembers(db, viewer.id, uuids) : 0),
    },
  ],
} satisfies Feature<ChatDeps>
