import type { Community } from '@kindling/contract/communities/calls'
import type { Member } from '@kindling/contract/communities/members'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import { inDays, person, ramp, uuid } from '../campaigns/campaigns.fixtures.ts'

/** Communities of the demo stories in the shape of the contract, for page tests. Moments are relative to now. */
const share = (n: number, name: string, basis_points: number, verified = true) => ({
  nonprofit: { ...ramp.nonprofit, uuid: uuid(300 + n), name, verified },
  basis_points,
})

export const pantry: Community = {
  id: 1,
  uuid: uuid(401),
  slug: 'larkspur-street-pantry',
  name: 'Larkspur Street Pantry',
  tagline: 'Groceries on open shelves, no forms, no line.',
  topic: 'food',
  city: 'Duluth',
  state: 'MN',
  cover: null,
  cover_alt: '',
  avatar: null,
  verified: true,
  visibility: 'open',
  members_count: 412,
  givers_count: 286,
  monthly_cents: 520_000,
  story: 'The shelves stand in an old laundromat on Larkspur Street.\n\nAnyone takes what they need, at any hour.',
  rules: '',
  boards_open: true,
  status: 'active',
  suggested_cents: [1_000, 2_500, 5_000, 10_000],
  impact_lines: [{ amount_cents: 2_500, text: '$25 stocks one shelf for a week.' }],
  allocation: [share(1, 'North Shore Table Fund', 6_000), share(2, 'Harbor Fridge Project', 4_000)],
  invites_open: true,
  frozen_because: null,
  coming_allocation: null,
  sent_away: null,
  room: { uuid: '0193f000-0000-7000-8000-0000000000c1', closed: null },
  since_joined: { raised_cents: 3_120_000 },
  has_given: false,
  hand_over: null,
  requests_count: null,
  raised_cents: 6_134_050,
  next_payout: null,
  organizers: [
    { ...person(20, 'Ingrid Achterberg-Moua'), role: 'owner' },
    { ...person(21, 'Leo Thunder-Vance'), role: 'moderator' },
  ],
  friends: {
    faces: [
      person(21, 'Leo Thunder-Vance'),
      person(22, 'Amara Boateng'),
      person(23, 'Jo Nakamura'),
      person(24, 'Hanh Pham'),
    ],
    count: 4,
  },
  membership: { role: 'member', state: 'active', joined_at: inDays(-200) },
  my_monthly_cents: 2_000,
  may: ['give', 'leave', 'see_inside'],
}

export const readers: Community = {
  ...pantry,
  id: 3,
  uuid: uuid(403),
  slug: 'mill-creek-readers',
  name: 'Mill Creek Readers',
  tagline: 'A new book in every backpack, every month.',
  topic: 'reading-and-schools',
  city: 'Fresno',
  state: 'CA',
  members_count: 286,
  givers_count: 1,
  monthly_cents: 290_000,
  impact_lines: [],
  allocation: [
    share(3, 'Valley Book Bank', 5_000),
    share(4, 'Mill Creek School Fund', 3_334),
    share(5, 'Night Library', 1_666, false),
  ],
  friends: null,
  membership: null,
  since_joined: null,
  room: null,
  has_given: false,
  hand_over: null,
  my_monthly_cents: null,
  may: ['give', 'join', 'see_inside'],
}

export const bridge: Community = {
  ...pantry,
  id: 15,
  uuid: uuid(415),
  slug: 'bridge-of-letters',
  name: 'جسر الحروف / Bridge of Letters',
  tagline: 'Two languages, one table: neighbors who teach each other to read.',
  city: 'Dearborn',
  state: 'MI',
  visibility: 'request',
  members_count: 94,
  givers_count: 41,
  monthly_cents: 61_200,
  organizers: [
    { ...person(30, 'Noor al-Haddad-Quist'), role: 'owner' },
    { ...person(31, 'José Ñandú Villaseñor'), role: 'moderator' },
  ],
  allocation: [share(6, 'Bridge of Letters Fund', 10_000)],
  friends: null,
  membership: { role: 'member', state: 'requested', joined_at: inDays(-1) },
  since_joined: null,
  room: null,
  has_given: false,
  hand_over: null,
  my_monthly_cents: null,
  may: ['leave'],
}

/** The pantry as its owner sees it. */
export const ownPantry: Community = {
  ...pantry,
  membership: { role: 'owner', state: 'active', joined_at: inDays(-400) },
  requests_count: 0,
  my_monthly_cents: null,
  may: ['give', 'moderate', 'govern', 'see_inside'],
}

export const member = (n: number, name: string, more: Partial<Member> = {}): Member => ({
  ...person(n, name),
  role: 'member',
  state: 'active',
  joined_at: inDays(-30),
  note: null,
  muted: null,
  may: [],
  ...more,
})

export const communities = [pantry, readers, bridge]

export const nonprofit: Nonprofit = {
  ...ramp.nonprofit,
  uuid: uuid(214),
  name: 'Warm Room Collective',
  city: 'Buffalo',
  state: 'NY',
  legal_name: 'WARM ROOM COLLECTIVE INC',
  mission: 'Warm rooms for anyone, no questions at the door, every night below freezing.',
  site: 'https://www.warmroom.example',
  programs: [
    'Winter rooms: two rooms, sixty-two beds, October to April.',
    'Supper at six: hot food with whoever is there.',
  ],
  status: 'active',
  picture: null,
  subsection: '03',
  deductible: true,
  address: '12 FILLMORE AVE, Buffalo, NY 14210',
  takes_letter: true,
  invented: false,
  projects: [],
  representatives: [],
  asked_change: null,
  payouts: [],
  may: ['claim'],
  received_cents: 6_148_012,
  last_payout_on: null,
  next_payout: null,
  communities: [
    { uuid: uuid(401), slug: 'larkspur-street-pantry', name: 'Larkspur Street Pantry', topic: 'food' },
    {
      uuid: uuid(415),
      slug: 'bridge-of-letters',
      name: 'جسر الحروف / Bridge of Letters',
      topic: 'reading-and-schools',
    },
  ],
  campaigns: [{ uuid: ramp.uuid, id: ramp.id, title: ramp.title, topic: ramp.topic }],
}
