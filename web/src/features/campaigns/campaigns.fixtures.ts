import type { Campaign, CampaignCard } from '@kindling/contract/campaigns/calls'
import type { Person, SupporterRow } from '@kindling/contract/common'

/** Campaigns of the demo stories in the shape of the contract, for page tests. Moments are relative to now. */
const day = 86_400_000
export const inDays = (n: number) => new Date(Date.now() + n * day).toISOString()
export const uuid = (n: number) => `01931f2a-0000-7000-8000-${String(n).padStart(12, '0')}`

export const person = (n: number, name: string): Person => ({
  uuid: uuid(n),
  name,
  first_name: name.split(' ')[0] ?? name,
  avatar: null,
})

export const gift = (n: number, row: Partial<SupporterRow>): SupporterRow => ({
  uuid: uuid(9000 + n),
  person: null,
  amount_cents: null,
  message: null,
  at: null,
  day: inDays(0).slice(0, 10),
  ...row,
})

export const supporters = [
  gift(1, {
    person: person(1, 'Ana Villegas'),
    amount_cents: 5_000,
    message: 'For Mr. Abara’s window.',
    at: inDays(-1 / 24),
  }),
  gift(2, { person: person(2, 'Leo Thunder-Vance'), message: 'See you on the ramp.' }),
  gift(3, {}),
  gift(4, { person: person(4, 'Priya Raghunathan-Stone'), amount_cents: 2_500, at: inDays(-6 / 24) }),
  gift(5, { person: person(5, 'نور الحداد'), day: inDays(-3).slice(0, 10) }),
]

const base: Campaign = {
  id: 4,
  uuid: uuid(104),
  title: 'Level ground: a ramp for Eastgate Library',
  summary: 'A concrete ramp and a door that opens itself, so everyone can come in by the front.',
  topic: 'access',
  quiet: false,
  city: 'Dayton',
  state: 'OH',
  cover: null,
  cover_alt: '',
  nonprofit: {
    uuid: uuid(204),
    name: 'Open Door Works',
    ein: '00-1846204',
    verified: true,
    city: 'Dayton',
    state: 'OH',
  },
  invites_open: true,
  takes_monthly: false,
  my_monthly_cents: null,
  report_within_days: null,
  pause_reason: null,
  paused_by: null,
  review_note: null,
  partners: [],
  goal_cents: 1_200_000,
  raised_cents: 1_164_000,
  supporters_count: 173,
  starts_at: inDays(-30),
  ends_at: inDays(9),
  status: 'active',
  outcome: null,
  report: null,
  story:
    'Eastgate Library has four steps and no other way in. Mr. Abara, who taught half this street to read, has been handed his books through a window since his stroke.\n\n' +
    'Open Door Works drew the ramp with the city. The concrete crew is donating Saturdays. What is left is the door itself.\n\n' +
    'The permit took six weeks, three drawings and one stamp. The landing is wide enough for a wheelchair to turn, and the rails are low enough for a child of four.\n\n' +
    'When it is done, the first ride down belongs to Mr. Abara, and the second to anyone who comes.',
  organizer: person(10, 'Desmond Okwuosa'),
  community: null,
  net_cents: 1_125_054,
  fees_covered: false,
  stop_at_goal: false,
  budget: [
    { label: 'Permits and inspection', amount_cents: 80_000, filled_cents: 80_000 },
    { label: 'Ramp and landing, concrete', amount_cents: 680_000, filled_cents: 680_000 },
    { label: 'Handrails, both sides', amount_cents: 265_000, filled_cents: 265_000 },
    { label: 'Automatic door opener', amount_cents: 175_000, filled_cents: 100_054 },
  ],
  impact_lines: [{ amount_cents: 2_500, text: '$25 pays for one hour of fitting the door opener.' }],
  supporters,
  may: ['give'],
}

const npo = (n: number, name: string, city: string, state: string) => ({
  ...base.nonprofit,
  uuid: uuid(200 + n),
  name,
  city,
  state,
})

export const ramp = base

export const clinic: Campaign = {
  ...base,
  id: 6,
  uuid: uuid(106),
  title: 'Light for Olmara Ridge Clinic',
  summary: 'Panels, batteries and a fridge that stays cold, so births no longer happen by lantern.',
  topic: 'health',
  city: 'Olmara Ridge',
  state: 'NM',
  nonprofit: npo(6, 'Ridge Health Friends', 'Olmara Ridge', 'NM'),
  goal_cents: 4_500_000,
  raised_cents: 4_820_000,
  net_cents: 4_672_114,
  supporters_count: 913,
  ends_at: inDays(-12),
  status: 'reported',
  outcome:
    'First night without a lantern. Twelve panels on the roof, a fridge that held 4 degrees through the storm, and three births under steady light.',
  organizer: person(11, 'Wanjiru Halloran'),
  budget: [
    { label: 'Panels and batteries', amount_cents: 3_100_000, filled_cents: 3_100_000 },
    { label: 'Vaccine fridge', amount_cents: 900_000, filled_cents: 900_000 },
    { label: 'Wiring and labor', amount_cents: 500_000, filled_cents: 500_000 },
  ],
  impact_lines: [],
  may: [],
}

export const fire: Campaign = {
  ...base,
  id: 7,
  uuid: uuid(107),
  title: 'After the Cedar Hollow fire',
  summary: 'Rent, keys and the first month of ordinary things for the families who lost theirs.',
  topic: 'emergencies',
  quiet: true,
  city: 'Cedar Hollow',
  state: 'CA',
  nonprofit: npo(7, 'Hollow County Relief Fund', 'Cedar Hollow', 'CA'),
  goal_cents: 15_000_000,
  raised_cents: 8_643_100,
  net_cents: 8_326_040,
  supporters_count: 2_207,
  ends_at: null,
  organizer: person(12, 'Ruth Yazzie-Calloway'),
  budget: [
    { label: 'First month’s rent and deposits', amount_cents: 5_200_000, filled_cents: 5_200_000 },
    { label: 'Beds, pots, school things', amount_cents: 2_800_000, filled_cents: 2_800_000 },
    { label: 'Winter heating', amount_cents: 4_000_000, filled_cents: 326_040 },
    { label: 'Rebuilding permits', amount_cents: 3_000_000, filled_cents: 0 },
  ],
  impact_lines: [],
}

export const van: Campaign = {
  ...base,
  id: 8,
  uuid: uuid(108),
  title: 'A van lift for the Big Quiet Theater',
  summary: 'Curtain in six weeks; our lead can’t board the van.',
  topic: 'arts-and-music',
  city: 'Rochester',
  state: 'NY',
  nonprofit: npo(8, 'Stage Door Access Fund', 'Rochester', 'NY'),
  goal_cents: 600_000,
  raised_cents: 0,
  net_cents: 0,
  supporters_count: 0,
  ends_at: inDays(42),
  story: 'Curtain in six weeks; our lead can’t board the van.',
  organizer: person(13, 'Priya Raghunathan-Stone'),
  budget: [
    { label: 'Lift', amount_cents: 480_000, filled_cents: 0 },
    { label: 'Fitting', amount_cents: 120_000, filled_cents: 0 },
  ],
  impact_lines: [],
  supporters: [],
}

export const coach: Campaign = {
  ...base,
  id: 13,
  uuid: uuid(113),
  title: 'For Coach Keita-Marsh: lights on Alder Park',
  summary: 'He would have told us to run another lap. We can’t, after dark. Six lights, and we can.',
  topic: 'elders-and-neighbors',
  quiet: true,
  city: 'St. Paul',
  state: 'MN',
  nonprofit: npo(13, 'Alder Park Friends', 'St. Paul', 'MN'),
  goal_cents: 800_000,
  raised_cents: 794_000,
  net_cents: 768_412,
  supporters_count: 301,
  ends_at: inDays(12),
  organizer: person(14, 'Aminata Keita-Marsh'),
  budget: [
    { label: 'Six poles and lamps', amount_cents: 620_000, filled_cents: 620_000 },
    { label: 'Cable and digging', amount_cents: 180_000, filled_cents: 148_412 },
  ],
  impact_lines: [],
}

export const campaigns = [ramp, clinic, fire, van, coach]

/** The summary of a campaign, as lists have it. */
export function cardOf(c: Campaign): CampaignCard {
  const { story, organizer, community, net_cents, stop_at_goal, budget, impact_lines, supporters: _, may, ...card } = c
  return card
}
