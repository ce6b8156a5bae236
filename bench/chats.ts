import { fillChats, chatOf } from './chats.queries.ts'
import { measurePolling } from './polling.ts'
import { sendAs } from './send-as.ts'

/**
 * People poll their list of chats: six direct chats and the rooms of their communities. Each change is a message, which
 * appears in the lists of two people.
 */
export const measureChats = (postgresUrl: string): Promise<void> =>
  measurePolling(postgresUrl, {
    path: '/api/v1/chats',
    prepare: fillChats,
    changes: 200,
    async change({ db, url }, pollers, i) {
      const at = (i * 7_919) % (pollers.length - 1)
      const [by, to] = [pollers[at]!, pollers[at + 1]!]
      await sendAs(url, by.token, await chatOf(db, by.id, to.id), `Soup at five, ${i}`)
    },
  })
