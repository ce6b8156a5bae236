import type { Project } from '@kindling/contract/projects/calls'

const uuid = (n: number) => `01931f2b-0000-7000-8000-${String(n).padStart(12, '0')}`

const line = (label: string, amount: number, filled: number) => ({
  label,
  amount_cents: amount * 100,
  filled_cents: filled * 100,
  spent_cents: null,
  note: null,
})
const step = (n: number, title: string, more: Partial<Project['milestones'][number]>) => ({
  uuid: uuid(800 + n),
  title,
  state: 'planned' as const,
  day: null,
  note: null,
  photo: null,
  photo_alt: '',
  ...more,
})

/** The project of the demo stories in the shape of the contract, for page tests. */
export const winterRoom: Project = {
  id: 5,
  uuid: uuid(700),
  slug: 'winter-room-2',
  title: 'Winter Room 2',
  line: 'Thirty warm beds on Fillmore Avenue, open the night it drops below freezing.',
  topic: 'housing',
  quiet: false,
  city: 'Buffalo',
  state: 'NY',
  cover: null,
  cover_alt: '',
  nonprofit: {
    uuid: uuid(701),
    name: 'Warm Room Collective',
    ein: '00-1846203',
    verified: true,
    city: 'Buffalo',
    state: 'NY',
  },
  goal_cents: 2_600_000,
  raised_cents: 1_730_000,
  shared_cents: 200_000,
  net_cents: 1_666_000,
  fees_covered: false,
  supporters_count: 268,
  status: 'in_progress',
  milestones_count: 3,
  milestones_done: 1,
  story: 'Thirty people slept on our floor last January.\n\nThis is the room we wished we had.',
  by: { uuid: uuid(702), name: 'Tomasz Wierzbicki-Lam', first_name: 'Tomasz', avatar: null },
  helps: 30,
  invites_open: true,
  budget: [line('Boiler and pipes', 9_400, 9_400), line('Beds and bedding', 5_200, 860), line('Permits', 3_000, 0)],
  milestones: [
    step(1, 'Boiler in', { state: 'done', day: '2026-11-12', note: 'Boiler in, doors next' }),
    step(2, 'Doors and locks', { state: 'doing', day: '2026-11-30' }),
    step(3, 'Doors open', {}),
  ],
  communities: [
    { uuid: uuid(501), slug: 'night-shift', name: 'Night Shift Neighbors', topic: 'housing', basis_points: 5_550 },
  ],
  campaigns: [{ uuid: uuid(601), id: 9, title: 'Beds before the frost', topic: 'housing' }],
  pause_reason: null,
  outcome: null,
  reported_on: null,
  supporters: [
    {
      uuid: uuid(901),
      amount_cents: 2_500,
      message: 'For one warm night.',
      at: null,
      day: '2026-11-20',
      person: { uuid: uuid(31), name: 'نور الحداد', first_name: 'نور', avatar: null },
    },
  ],
  may: ['give'],
}

export const proposed: Project = {
  ...winterRoom,
  status: 'proposed',
  raised_cents: 0,
  shared_cents: 0,
  net_cents: 0,
  supporters_count: 0,
  supporters: [],
  communities: [],
  campaigns: [],
  milestones: [],
  milestones_count: 0,
  milestones_done: 0,
  budget: winterRoom.budget.map((one) => ({ ...one, filled_cents: 0 })),
  may: ['edit', 'advance', 'organize'],
}

export const reported: Project = {
  ...winterRoom,
  status: 'reported',
  outcome: 'Thirty beds, all warm.',
  reported_on: '2026-11-20',
  budget: winterRoom.budget.map((one, i) => ({
    ...one,
    filled_cents: one.amount_cents,
    spent_cents: one.amount_cents + [-50_000, 12_000, 0][i]!,
    note: i === 0 ? 'Fitted at cost' : null,
  })),
  may: [],
}
