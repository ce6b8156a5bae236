import type { Topic } from '@kindling/contract/common'
import type { NonprofitKey } from './nonprofits.ts'

export type DemoCommunity = {
  slug: string
  name: string
  tagline: string
  story: string
  topic: Topic
  city: string
  state: string
  owner: string
  moderators: string[]
  members: string[]
  /** Open by default. */
  visibility?: 'request'
  /** The messages of people who wait for an answer. */
  asking?: readonly string[]
  split: [NonprofitKey, basisPoints: number][]
  coming?: [NonprofitKey, basisPoints: number][]
  suggestedCents: number[]
  impactLines: { amount_cents: number; text: string }[]
  daysHere: number
  /** The target figures; `month` in dollars. */
  membersCount: number
  givers: number
  month: number
  notes: string[]
}

const suggestedCents = [500, 1_000, 2_000, 5_000]

const smallCommunities = {
  nightShift: {
    slug: 'night-shift-neighbors',
    name: 'Night Shift Neighbors',
    tagline: 'Child care, rides home and hot coffee for people who work while others sleep.',
    story: [
      'Kofi keeps the boilers of a hospital going until seven. Odette bakes from three. Between them they know most of the people who are awake in Detroit at four in the morning: nurses, cleaners, dispatchers, the man who salts the bridge.',
      'Most of them have children, and hardly a day care opens before six. So seventy cents of every dollar keep two rooms open all night, with cots and a lamp that stays on. Thirty put gas in the cars that bring people home when the buses have stopped.',
      'You join by asking, because we share phone numbers and front doors. One of us answers, usually at night.',
    ].join('\n\n'),
    topic: 'elders-and-neighbors',
    city: 'Detroit',
    state: 'MI',
    visibility: 'request',
    owner: 'odette',
    moderators: ['kofi'],
    members: [],
    asking: [
      'I drive the 3 a.m. bus on Gratiot. My neighbor Dee is with you already.',
      'Nurse at Henry Street, nights until March. Two kids, four and six.',
      'I salt the bridge. Everybody says I should ask.',
      'My sister bakes with Odette. I would bring coffee.',
    ],
    split: [
      ['owlHours', 7_000],
      ['lastBus', 3_000],
    ],
    suggestedCents,
    impactLines: [
      { amount_cents: 500, text: '$5 is coffee for a whole shift.' },
      { amount_cents: 1_000, text: '$10 drives one nurse home.' },
      { amount_cents: 2_000, text: '$20 is a cot for one night.' },
      { amount_cents: 5_000, text: '$50 keeps the lamp on for a week.' },
    ],
    daysHere: 426,
    membersCount: 158,
    givers: 61,
    month: 1_340,
    notes: [
      'From the boiler room.',
      'For the lamp.',
      'Four a.m. has a babysitter now.',
      'Drive safe.',
      'My shift, my neighbors.',
    ],
  },
  bridge: {
    slug: 'bridge-of-letters',
    name: 'جسر الحروف / Bridge of Letters',
    tagline: 'Neighbors teach each other to read, in two alphabets.',
    story: [
      'Samir drove past the same bus sign for six years. José drove the bus. One evening José asked him what it said, and neither of them slept much that night.',
      'نلتقي حول طاولة المطبخ، مساءين في الأسبوع. من يعرف حرفًا يعلّمه.',
      'We meet at kitchen tables, two evenings a week. Whoever knows a letter teaches it. Some of us learn English, some of us learn the Arabic our grandmothers wrote, and everybody learns to pour tea for twelve.',
      'Sixty cents of every dollar pay for teachers and child care while we read. Forty keep the reading room warm.',
    ].join('\n\n'),
    topic: 'reading-and-schools',
    city: 'Dearborn',
    state: 'MI',
    owner: 'noor',
    moderators: ['jose'],
    members: [],
    split: [
      ['letterHouse', 6_000],
      ['warrenReading', 4_000],
    ],
    suggestedCents,
    impactLines: [
      { amount_cents: 500, text: '$5 is a notebook and two pencils.' },
      { amount_cents: 1_000, text: '$10 is tea for a table, and the table.' },
      { amount_cents: 2_000, text: '$20 is an evening with a teacher.' },
      { amount_cents: 5_000, text: '$50 keeps the room warm for a week.' },
    ],
    daysHere: 290,
    membersCount: 94,
    givers: 31,
    month: 612,
    notes: [
      'للحرف الأول.',
      'For Samir’s bus sign.',
      'Letra por letra.',
      'من أجل طاولة المطبخ',
      'My father signed his name.',
    ],
  },
} satisfies Record<string, DemoCommunity>

export const demoCommunities = {
  larkspur: {
    slug: 'larkspur-street-pantry',
    name: 'Larkspur Street Pantry',
    tagline: 'Groceries on open shelves, no forms, no line.',
    story: [
      'Four years ago Ingrid put a shelf of rice and beans on her porch with a sign: take what you need. By the weekend someone had added carrots. Now it is a storefront on Larkspur Street with forty shelves, and the sign is the same.',
      'Nobody fills in a form here, and nobody waits in a line. The door opens at ten. People come in, fill a bag, and talk about the lake. On Thursdays there is soup at five.',
      'Sixty cents of every dollar buys groceries by the pallet through the North Shore Table Fund. Forty keep the fridges cold at the Harbor Fridge Project, because lettuce does not last on a porch.',
      'Joining is free, and giving is up to you. Most of us give the price of one dinner.',
    ].join('\n\n'),
    topic: 'food',
    city: 'Duluth',
    state: 'MN',
    owner: 'ingrid',
    moderators: ['leo'],
    members: ['maya', 'abel', 'juniper', 'hana', 'hanh', 'amaraB', 'benA', 'kofi', 'jose'],
    split: [
      ['northShore', 6_000],
      ['harborFridge', 4_000],
    ],
    suggestedCents,
    impactLines: [
      { amount_cents: 500, text: '$5 fills two bags with greens.' },
      { amount_cents: 1_000, text: '$10 keeps one fridge cold for a week.' },
      { amount_cents: 2_000, text: '$20 makes Thursday soup for fifteen.' },
      { amount_cents: 2_500, text: '$25 stocks one shelf for a week.' },
      { amount_cents: 5_000, text: '$50 stocks two shelves for a week.' },
      { amount_cents: 10_000, text: '$100 stocks a whole aisle until Sunday.' },
    ],
    daysHere: 430,
    membersCount: 412,
    givers: 286,
    month: 5_200,
    notes: [
      'For the soup.',
      'My mother shops here.',
      'Keep the door open.',
      'Rice is on me this week.',
      'See you Thursday.',
      'For the fridge with the loud fan.',
    ],
  },
  millCreek: {
    slug: 'mill-creek-readers',
    name: 'Mill Creek Readers',
    tagline: 'New books for classrooms that have none, one shelf at a time.',
    story: [
      'Mrs. Vu teaches second grade in a room with twenty-six children and, until last spring, eleven books. Four of them were about tax law. We thought that could be better.',
      'Every month we fill one shelf in one classroom. The children vote on what goes there. They vote for dragons.',
      'Half of what we give buys new books. The rest brings grown-ups who read aloud, and a van that stops where the library does not.',
    ].join('\n\n'),
    topic: 'reading-and-schools',
    city: 'Fresno',
    state: 'CA',
    owner: 'xochitl',
    moderators: [],
    members: ['maya', 'lucia', 'rosa', 'keola'],
    split: [
      ['bookRoom', 5_000],
      ['valleyReads', 3_000],
      ['twoTongues', 2_000],
    ],
    suggestedCents,
    impactLines: [
      { amount_cents: 500, text: '$5 puts one new book into a child’s hands.' },
      { amount_cents: 1_000, text: '$10 puts two new books into a child’s hands.' },
      { amount_cents: 2_000, text: '$20 fills a reading hour for a week.' },
      { amount_cents: 2_500, text: '$25 sends five books home for the summer.' },
      { amount_cents: 5_000, text: '$50 keeps the van on the road for a day.' },
    ],
    daysHere: 425,
    membersCount: 286,
    givers: 141,
    month: 2_900,
    notes: [
      'More dragons, please.',
      'For Mrs. Vu’s class.',
      'I learned to read on a van like this.',
      'Para los peques.',
      'One for every desk.',
    ],
  },
  tidepool: {
    slug: 'tidepool-keepers',
    name: 'Tidepool Keepers',
    tagline: 'Gloves, bags and boats that pull rope off the beach.',
    story: [
      'The tide brings in what the river and the fleet lose: rope, net, buckets, once a piano lid. We meet at low water, carry it up, and weigh it, because a number makes it real.',
      'What we give buys gloves and fuel for Sione’s boat, and pays the vet when someone with flippers got caught.',
      'Bring boots. Children are welcome and usually find the best things.',
    ].join('\n\n'),
    topic: 'rivers-and-oceans',
    city: 'Astoria',
    state: 'OR',
    owner: 'leilani',
    moderators: ['sione'],
    members: ['maya', 'kofi', 'tariq', 'hana'],
    split: [
      ['shoreCrew', 7_000],
      ['seabirds', 3_000],
    ],
    coming: [
      ['shoreCrew', 6_000],
      ['seabirds', 4_000],
    ],
    suggestedCents,
    impactLines: [
      { amount_cents: 500, text: '$5 buys a pair of gloves that last.' },
      { amount_cents: 1_000, text: '$10 hauls thirty pounds of rope.' },
      { amount_cents: 2_500, text: '$25 fuels the boat for a morning.' },
      { amount_cents: 5_000, text: '$50 washes one seabird, twice.' },
    ],
    daysHere: 428,
    membersCount: 731,
    givers: 238,
    month: 7_800,
    notes: [
      'For the seal.',
      'Low tide, high hopes.',
      'My kids found the piano lid.',
      'Rope off, boots on.',
      'From the 4 a.m. crew.',
    ],
  },
  ...smallCommunities,
} satisfies Record<string, DemoCommunity>

export type CommunityKey = keyof typeof demoCommunities
