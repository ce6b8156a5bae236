import type { Message } from '@kindling/contract/chats/messages'
import type { Chat, ChatMember, OpenChat } from '@kindling/contract/chats/calls'
import type { Person } from '@kindling/contract/common'
import { everyPage } from '../../platform/app.fixtures.tsx'
import { missing, refuse, serve } from '../../platform/network/network.fixtures.ts'

export const uuid = (n: number) => `0198c1f0-0000-7000-8000-${String(n).padStart(12, '0')}`

export const leo: Person = { uuid: uuid(501), name: 'Leo Thunder-Vance', first_name: 'Leo', avatar: null }
export const ingrid: Person = { uuid: uuid(502), name: 'Ingrid Achterberg-Moua', first_name: 'Ingrid', avatar: null }

export const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()

export const direct = (n: number, more: Partial<Chat> = {}): Chat => ({
  uuid: uuid(n),
  type: 'direct',
  name: null,
  image_url: null,
  other_participant: leo,
  community: null,
  last_message: { uuid: uuid(n + 100), content: 'Found the van keys.', person: leo, own: false, deleted: false },
  last_message_at: minutesAgo(120),
  participants_count: 2,
  unread_count: 0,
  read_seq: 0,
  last_seq: 1,
  muted: false,
  archived: false,
  request: null,
  ...more,
})

export const group = (n: number, more: Partial<Chat> = {}): Chat =>
  direct(n, { type: 'group', name: 'Night Shift', other_participant: null, participants_count: 412, ...more })

export const opened = (chat: Chat, more: Partial<OpenChat> = {}): OpenChat => ({
  ...chat,
  role: 'member',
  other_read_seq: null,
  closed: null,
  slow_seconds: 0,
  typists: [],
  may: chat.type === 'group' ? ['write', 'react', 'type', 'leave'] : ['write', 'react', 'type', 'report'],
  ...more,
})

export const message = (seq: number, text: string | null, more: Partial<Message> = {}): Message => ({
  uuid: uuid(10_000 + seq),
  seq,
  changed: seq,
  state: 'shown',
  person: leo,
  own: false,
  text,
  images: [],
  shared: null,
  lost_shared: false,
  reply: null,
  reactions: { heart: 0, hands: 0, ember: 0, laugh: 0, wow: 0, mine: [] },
  created_at: minutesAgo(60),
  edited_at: null,
  may: more.own ? ['react', 'reply', 'edit', 'delete'] : ['react', 'reply', 'report'],
  ...more,
})

export const member = (person: Person, more: Partial<ChatMember> = {}): ChatMember => ({
  ...person,
  role: 'member',
  organizer: false,
  own: false,
  since: minutesAgo(10_000),
  may: [],
  ...more,
})

type Sent = { call: string; query: string; body: unknown }

/** Stubs a server with one person's chats. `refuse`: the errors of the next calls whose names begin like its keys. */
export function chatServer(chats: OpenChat[], messages: Record<string, Message[]> = {}) {
  const server = {
    chats,
    messages,
    members: [] as ChatMember[],
    sent: [] as Sent[],
    refuse: {} as Record<string, number>,
    is304: false,
    more: {} as Record<string, unknown>,
  }
  serve(({ call, query, body }) => {
    server.sent.push({ call, query: query.toString(), body })
    const refused = Object.entries(server.refuse).find(([name]) => call.startsWith(name))?.[1]
    if (refused === 404) return missing
    if (refused !== undefined) return refuse(refused, { message: 'Not now.', code: 'internal' })
    const known = { ...everyPage, ...server.more } as Record<string, unknown>
    if (call in known) return known[call]
    const answer = answerOf(server, call, query, body)
    return answer === undefined ? missing : (answer ?? undefined)
  })
  return server
}

type Server = ReturnType<typeof chatServer>

function answerOf(server: Server, call: string, query: URLSearchParams, body: unknown): unknown {
  if (call === 'GET /user/messages') return { data: found(server, query.get('filter[q]')!) }
  if (call === 'GET /chats') return { data: inBox(server.chats, query.get('filter[box]')), meta: { requests_count: 0 } }
  const [, method, id, rest = ''] = /^(\w+) \/chats\/([^/]+)\/?(.*)$/.exec(call) ?? []
  const chat = server.chats.find((one) => one.uuid === id)
  if (chat === undefined) return undefined
  const all = server.messages[chat.uuid] ?? []
  if (method === 'GET' && rest === '') return { data: chat }
  if (method === 'GET' && rest === 'messages') return pageOf(all, query, chat.last_seq)
  if (method === 'GET' && rest === 'members')
    return { data: server.members, meta: { current_page: 1, last_page: 1, per_page: 30, total: 1, next_cursor: null } }
  if (method === 'PUT' && rest === 'read') return { data: { read_seq: (body as { seq: number }).seq, unread_count: 0 } }
  if (method === 'POST' && rest === 'messages') return { data: write(server, chat, body as Written) }
  return null
}

const found = ({ chats, messages }: Server, q: string) =>
  chats.flatMap((chat) =>
    (messages[chat.uuid] ?? []).filter(({ text }) => text?.includes(q)).map((one) => ({ ...one, chat })),
  )

const inBox = (chats: readonly OpenChat[], box: string | null) =>
  chats.filter((one) => (box === 'archived' ? one.archived : box === 'requests' ? false : !one.archived))

type Written = { uuid: string; text?: string; reply_to?: string }

function write(server: Server, chat: OpenChat, { uuid: id, text, reply_to: to }: Written): Message {
  const all = (server.messages[chat.uuid] ??= [])
  const same = all.find((one) => one.uuid === id)
  if (same) return same
  const seq = Math.max(chat.last_seq, all.at(-1)?.seq ?? 0) + 1
  chat.last_seq = seq
  const answered = all.find((one) => one.uuid === to)
  const written = message(seq, text ?? null, {
    uuid: id,
    own: true,
    created_at: new Date().toISOString(),
    ...(answered && {
      reply: {
        uuid: answered.uuid,
        seq: answered.seq,
        person: answered.person,
        own: answered.own,
        text: answered.text,
      },
    }),
  })
  all.push(written)
  return written
}

const size = 50

function pageOf(all: readonly Message[], query: URLSearchParams, lastSeq: number) {
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
  const [before, after, changed] = [number('before'), number('after'), number('changed_after')]
  const meta = { has_older: false, has_newer: false, last_seq: Math.max(lastSeq, all.at(-1)?.seq ?? 0) }
  if (changed !== undefined) return { data: all.filter((one) => one.changed > changed), meta }
  const at = all.findIndex((one) => one.uuid === query.get('around'))
  if (at >= 0) return cut(Math.max(0, at - size / 2), at + size / 2)
  if (after !== undefined) {
    const from = all.findIndex((one) => one.seq > after)
    return cut(from < 0 ? all.length : from, (from < 0 ? all.length : from) + size)
  }
  const end = before === undefined ? all.length : all.findIndex((one) => one.seq >= before)
  return cut(Math.max(0, end - size), end)

  function cut(from: number, to: number) {
    return { data: all.slice(from, to), meta: { ...meta, has_older: from > 0, has_newer: to < all.length } }
  }
}
