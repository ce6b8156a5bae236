import type { Notification } from '@kindling/contract/notifications/calls'
import { everyPage } from '../../platform/app.fixtures.tsx'
import { missing, refuse, serve } from '../../platform/network/network.fixtures.ts'

type Turn = 'answers' | 'fails' | Promise<unknown>

/** Stubs a server with one person's notifications; tests set the outcomes of its two calls, `list` and `seen`. */
export function notificationServer(all: Notification[]) {
  const server = {
    all,
    asked: [] as string[],
    list: 'answers' as Turn,
    seen: 'answers' as Turn,
  }
  serve(async ({ call, query }) => {
    if (!call.includes('/notifications')) return (everyPage as Record<string, unknown>)[call] ?? missing
    const isSeen = call.endsWith('/seen')
    const page = Number(query.get('page'))
    server.asked.push(isSeen ? 'seen' : `page ${page}`)
    const turn = isSeen ? server.seen : server.list
    if (turn instanceof Promise) await turn
    if (turn === 'fails') return refuse(500, { message: 'Broken', code: 'internal' })
    if (isSeen) {
      const seen_at = new Date().toISOString()
      server.all = server.all.map((one) => ({ ...one, read_at: one.read_at ?? seen_at }))
      return { data: { seen_at } }
    }
    const size = Number(query.get('per_page'))
    return {
      data: server.all.slice((page - 1) * size, page * size),
      meta: {
        current_page: page,
        last_page: Math.max(1, Math.ceil(server.all.length / size)),
        per_page: size,
        total: server.all.length,
        unread_count: server.all.filter(({ read_at }) => read_at === null).length,
      },
    }
  })
  return server
}
