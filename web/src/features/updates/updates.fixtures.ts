import type { GiveableOfUpdate, Update, UpdateCard } from '@kindling/contract/updates/calls'

const uuid = (n: number) => `0199d000-0000-7000-8000-00000000${String(n).padStart(4, '0')}`

export const pantry: GiveableOfUpdate = {
  type: 'communities',
  id: 1,
  uuid: uuid(1),
  name: 'Larkspur Street Pantry',
  slug: 'larkspur-street',
  quiet: false,
  topic: 'food',
  cover: null,
}

const ingrid = { uuid: uuid(2), name: 'Ingrid Achterberg-Moua', first_name: 'Ingrid', avatar: null }

export const card = (n: number, more: Partial<UpdateCard> = {}): UpdateCard => ({
  uuid: uuid(100 + n),
  name: `Shelf ${n}`,
  excerpt: 'The last shelf went up on Sunday.',
  status: 'published',
  tags: [],
  pinned: false,
  author: ingrid,
  photo: null,
  spent: null,
  helped: false,
  published_at: '2026-11-20T12:00:00Z',
  publish_at: null,
  edited_at: null,
  reactions: { heart: 48, hands: 21, ember: 33, mine: ['heart'] },
  comments_count: 24,
  ...more,
})

export const shelves: Update = {
  ...card(1),
  name: 'Forty shelves, all full',
  tags: ['milestone', 'payout'],
  helped: true,
  body: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'The stove came with ' },
          { type: 'text', text: 'an inch to spare', marks: [{ type: 'bold' }] },
        ],
      },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ninety-six bowls' }] }] },
        ],
      },
    ],
  },
  photos: [],
  notify: false,
  spent: { amount_cents: 124_000, line: 'Six-burner stove' },
  giveable: pantry,
  hidden: null,
  earlier: { uuid: uuid(102), name: 'Four o’clock bread' },
  later: null,
  may: [],
}
