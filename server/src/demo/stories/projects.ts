import type { Topic } from '@kindling/contract/common'
import type { MilestoneState } from '@kindling/contract/projects/rules'
import type { NonprofitKey } from './nonprofits.ts'

/** A project of the stories. `by` speaks for its nonprofit; days before now, negative: to come. */
export type DemoProject = {
  of: NonprofitKey
  by: string
  slug: string
  title: string
  line: string
  story: string
  topic: Topic
  helps: number
  budget: readonly (readonly [label: string, dollars: number])[]
  milestones: readonly { title: string; state: MilestoneState; daysAgo?: number; note?: string; alt?: string }[]
  fundingDaysAgo: number
  begunDaysAgo?: number
  report?: {
    deliveredDaysAgo: number
    daysAgo: number
    outcome: string
    spent: readonly (readonly [dollars: number, note?: string])[]
  }
  notes: readonly string[]
}

export const demoProjects = {
  winterRoom: {
    of: 'warmRoom',
    by: 'tomasz',
    slug: 'winter-room-2',
    title: 'Winter Room 2',
    line: 'Thirty warm beds on Fillmore Avenue, open the night it drops below freezing.',
    story:
      'Thirty people slept on our floor last January. This is the room we wished we had.\n\nThe bakery next door left us its back hall: four walls, two doors and a chimney. It needs heat, doors that lock from the inside, and beds.',
    topic: 'housing',
    helps: 30,
    budget: [
      ['Boiler and pipes', 9_400],
      ['Walls and insulation', 4_600],
      ['Doors and locks', 3_800],
      ['Beds and bedding', 5_200],
      ['Inspection and permits', 3_000],
    ],
    milestones: [
      { title: 'Lease signed', state: 'done', daysAgo: 110 },
      { title: 'Walls insulated', state: 'done', daysAgo: 51 },
      {
        title: 'Boiler in',
        state: 'done',
        daysAgo: 10,
        note: 'Boiler in, doors next',
        alt: 'A lit window in a brick wall in the evening.',
      },
      { title: 'Doors and locks', state: 'doing', daysAgo: -8, note: 'Being hung this week' },
      { title: 'Thirty beds made', state: 'planned', daysAgo: -16 },
      { title: 'Doors open', state: 'planned', daysAgo: -23 },
    ],
    fundingDaysAgo: 112,
    begunDaysAgo: 100,
    notes: ['For one warm night.', 'My uncle slept there.', 'Keep the kettle on.', 'From Lackawanna.'],
  },
  tenthFridge: {
    of: 'harborFridge',
    by: 'leo',
    slug: 'a-tenth-fridge',
    title: 'A tenth fridge, at the ferry steps',
    line: 'One open fridge where the last bus turns, stocked by whoever passes.',
    story:
      'Nine fridges run in the city and none by the water. The ferry office lends us its wall and its socket. The fridge itself, a roof for it and a year of power are what is missing.',
    topic: 'food',
    helps: 120,
    budget: [
      ['Fridge', 1_400],
      ['Roof and cabinet', 600],
      ['Power for a year', 400],
    ],
    milestones: [
      { title: 'A wall and a socket', state: 'done', daysAgo: 20 },
      { title: 'Fridge ordered', state: 'planned' },
    ],
    fundingDaysAgo: 22,
    notes: ['For the late bus.', 'Leave a lemon.'],
  },
  lindenSteps: {
    of: 'openDoor',
    by: 'desmond',
    slug: 'no-steps-at-linden-hall',
    title: 'No steps at Linden Hall',
    line: 'Three steps gone, so that everyone enters by the same door.',
    story: 'Linden Hall votes, dances and buries. Whoever came in a chair came in by the kitchen.',
    topic: 'access',
    helps: 400,
    budget: [
      ['Ramp', 1_900],
      ['Rail', 600],
      ['Door opener', 400],
    ],
    milestones: [
      { title: 'Steps out', state: 'done', daysAgo: 70 },
      { title: 'Ramp poured', state: 'done', daysAgo: 62 },
      { title: 'Door opens by itself', state: 'done', daysAgo: 50 },
    ],
    fundingDaysAgo: 130,
    begunDaysAgo: 80,
    report: {
      deliveredDaysAgo: 45,
      daysAgo: 40,
      outcome:
        'The steps are gone and the kitchen is a kitchen again. On the first evening Mrs. Alvarez came in by the front door, twice, to be sure.',
      spent: [
        [1_780, 'Two neighbors poured it for the price of the concrete'],
        [600],
        [455, 'A stronger motor for the heavy door'],
      ],
    },
    notes: ['See you at the front door.', 'For Mrs. Alvarez.'],
  },
} as const satisfies Record<string, DemoProject>

export type ProjectKey = keyof typeof demoProjects
