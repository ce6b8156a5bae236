import type { Notification } from '@kindling/contract/notifications'
import { vi } from 'vitest'
import { everyPage } from '../../platform/app.fixtures.tsx'

type Turn = 'answers' | 'fails' | Promise<unknown>

/** Stubs a server with one person's notifications; `next` sets the outcome of the next calls. */
export function notificationServer(all: Notification[]) {
  const server = {
    all,
    asked: [] as string[],
    list: 'answers' as Turn,
    seen: 'answers' as Turn,
  }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, location.href)
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`
    if (!call.includes('/notifications')) {
      const known = (everyPage as Record<string, unknown>)[call]
      return known === undefined
        ? Response.json({ message: 'Missing', code: 'not_found' }, { status: 404 })
        : Response.json(known)
    }
    const isSeen = call.endsWith('/seen')
    const page = Number(searchParams.get('page'))
    server.asked.push(isSeen ? 'seen' : `page ${page}`)
    const turn = isSeen ? server.seen : server.list
    if (turn instanceof Promise) await turn
    if (turn === 'fails') return Response.json({ message: 'Broken', code: 'internal' }, { status: 500 })
    if (isSeen) {
      const seen_at = new Date().toISOString()
      server.all = server.all.map((one) => ({ ...one, read_at: one.read_at ?? seen_at }))
      return Response.json({ data: { seen_at } })
    }
    const size = Number(searchParams.get('per_page'))
    return Response.json({
      data: server.all.slice((page - 1) * size, page * size),
      meta: {
        current_page: page,
        last_page: Math.max(1, Math.ceil(server.all.length / size)),
        per_page: size,
        total: server.all.length,
        unread_count: server.all.filter(({ read_at }) => read_at === null).length,
      },
    })
  })
  return server
}
