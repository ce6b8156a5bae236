import type { Comment, Thread, ThreadedComment } from '@kindling/contract/comments/calls'

export const uuid = (n: number) => `0198c1f0-0000-7000-8000-${String(n).padStart(12, '0')}`

export const comment = (n: number, text: string, more: Partial<ThreadedComment> = {}): ThreadedComment => ({
  uuid: uuid(n),
  parent: null,
  state: 'shown',
  person: { uuid: uuid(n + 500), name: 'Ana Villegas', first_name: 'Ana', avatar: null },
  text,
  by_organizer: false,
  own: false,
  pinned: false,
  mentions: [],
  hidden: null,
  reactions: { heart: 0, hands: 0, ember: 0, mine: [] },
  created_at: '2026-11-20T14:00:00.000Z',
  edited_at: null,
  may: ['react', 'reply'],
  replies: [],
  replies_count: 0,
  ...more,
})

export const reply = (n: number, text: string, more: Partial<Comment> = {}): Comment => {
  const { replies: _, replies_count: __, ...one } = comment(n, text, more)
  return { ...one, parent: one.parent ?? uuid(1) }
}

const thread = (more: Partial<Thread> = {}): Thread => ({
  type: 'campaigns',
  uuid: uuid(900),
  title: 'Level ground: a ramp for Eastgate Library',
  giveable: { type: 'campaigns', id: 4, uuid: uuid(900), name: 'Level ground', quiet: false },
  comments_count: 2,
  may: ['write'],
  silence: null,
  slow_seconds: 0,
  focus: null,
  ...more,
})

export const pageOf = (data: ThreadedComment[], more: Partial<Thread> = {}) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 15, total: data.length, next_cursor: null },
  thread: thread({ comments_count: data.length, ...more }),
})
