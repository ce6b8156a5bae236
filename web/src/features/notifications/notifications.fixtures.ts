import type { Notification } from '@kindling/contract/notifications'
import { vi } from 'vitest'
import { everyPage } from '../../platform/app.fixtures.tsx'

const hour = 3_600_000
export const uuid = (n: number) => `0193f000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** One that came `hoursAgo`; `type` of the first by its namespace, as a server may tell it. */
export const told = (n: number, type: string, data: object, hoursAgo = n, unread = false): Notification => ({
  uuid: uuid(n),
  type,
  data: data as Record<string, unknown>,
  created_at: new Date(Date.now() - hoursAgo * hour).toISOString(),
  read_at: unread ? null : new Date().toISOString(),
})

export const leo = { avatar: null, first_name: 'Leo', last_name: 'Thunder-Vance', uuid: uuid(700) }
export const pantry = { avatar: null, name: 'Larkspur Street Pantry', slug: 'larkspur-street-pantry', uuid: uuid(701) }
export const update = (model_type: string, more: object = {}) => ({
  model: { avatar: null, name: 'Larkspur Street Pantry', uuid: uuid(701) },
  model_type,
  name: 'Forty shelves, all full',
  uuid: uuid(702),
  tags: [],
  ...more,
})

type Turn = 'answers' | 'fails' | Promise<unknown>

/** A server with what one person is told; `next` says how the coming calls go. */
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
      server.all = server.all.map((one) => ({ ...one, read_at: one.read_at ?? new Date().toISOString() }))
      return new Response(null, { status: 204 })
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
