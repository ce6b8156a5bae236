import { paragraphs, type DemoCampaign } from './campaign.ts'
import { quietCampaigns } from './quiet-campaigns.ts'

export const demoCampaigns = {
  ramp: {
    title: 'Level ground: a ramp for Eastgate Library',
    summary: 'A concrete ramp and a door that opens itself, so everyone can come in by the front.',
    story: () =>
      paragraphs(
        'Eastgate Library has four steps and no other way in. Mr. Abara, who taught half this street to read, has been handed his books through a window since his stroke.',
        'Open Door Works drew the ramp with the city. The concrete crew is donating Saturdays. What is left is the door itself.',
        'The door is the part nobody thinks of. It weighs ninety pounds and opens outward, toward you. An opener costs more than you would guess, and the sensor must see a child in a stroller as well as a man in a chair.',
        'When it is done Mr. Abara goes in first. He has already picked the book.',
      ),
    topic: 'access',
    quiet: false,
    city: 'Dayton',
    state: 'OH',
    organizer: 'desmond',
    nonprofit: 'openDoor',
    budget: [
      ['Permits and inspection', 800],
      ['Ramp and landing, concrete', 6_800],
      ['Handrails, both sides', 2_650],
      ['Automatic door opener', 1_750],
    ],
    impactLines: [
      { amount_cents: 1_500, text: '$15 sets one foot of curb.' },
      { amount_cents: 2_500, text: '$25 pours half a foot of ramp.' },
      { amount_cents: 5_000, text: '$50 holds one yard of handrail.' },
      { amount_cents: 10_000, text: '$100 is a corner of the landing.' },
    ],
    startedDaysAgo: 45,
    reportWithinDays: 30,
    endsInDays: 9,
    notes: [
      'My son rolls past those steps every day. Thank you.',
      'For the ninety-pound door.',
      'I learned to read there.',
      'Four steps too many.',
      'From the Saturday crew.',
      'About time!',
      'For everyone with a stroller.',
    ],
  },
  olmara: {
    title: 'Light for Olmara Ridge Clinic',
    summary: 'Solar light, and a fridge that keeps vaccines cold, for a clinic that works by lantern.',
    story: () =>
      paragraphs(
        'Olmara Ridge has one clinic, two nurses and four thousand people. After six in the evening everything happens by lantern: births, stitches, the long talks.',
        'Ridge Health Friends measured the roof, twice. Forty panels fit. They carry the lamps, the water pump and a fridge that keeps vaccines cold through the rains.',
        'Wanjiru was born here, by lantern. She would like to be one of the last.',
      ),
    topic: 'health',
    quiet: false,
    city: 'Olmara Ridge',
    state: 'Kenya',
    organizer: 'wanjiru',
    nonprofit: 'ridgeHealth',
    budget: [
      ['Solar panels and frame', 18_400],
      ['Batteries', 14_200],
      ['Wiring, lamps and a vaccine fridge', 8_900],
      ['Two years of care', 3_500],
    ],
    impactLines: [
      { amount_cents: 2_500, text: '$25 hangs one lamp.' },
      { amount_cents: 5_000, text: '$50 wires one room.' },
      { amount_cents: 10_000, text: '$100 is a quarter of a panel.' },
    ],
    startedDaysAgo: 96,
    endsInDays: -18,
    outcome: paragraphs(
      'First night without a lantern. Forty panels are on the roof, the batteries came over the ridge on eleven mules and one tractor, and at 6:40 in the evening Nurse Achieng pressed the switch.',
      'The first child born under the new lamps is called Nuru, which means light. She weighs seven pounds and does not care for visitors.',
      'Spent: $18,150 on panels and frame, $14,620 on batteries, $8,740 on wiring, lamps and the fridge. The frame cost less than planned, the mules cost more. What is left pays for a third year of care.',
    ),
    notes: [
      'Let there be light.',
      'For the nurses.',
      'In memory of my grandmother, midwife.',
      'Lala salama.',
      'Two lamps from our class.',
      'For the long talks.',
    ],
  },
  vanLift: {
    title: 'A van lift for the Big Quiet Theater',
    summary: 'Curtain in six weeks; our lead can’t board the van.',
    story: () =>
      paragraphs(
        'The Big Quiet Theater plays in schools, in sign and in speech. Our van has taken us to sixty of them. Our new lead, Bea, uses a chair that weighs more than the drums, and the van has a step.',
        'A lift is bolted in within a day. Then the whole company arrives together, as a company should.',
      ),
    topic: 'access',
    quiet: false,
    city: 'Rochester',
    state: 'NY',
    organizer: 'priya',
    nonprofit: 'stageDoor',
    budget: [
      ['Lift for the van', 4_150],
      ['Fitting and inspection', 980],
      ['Ramp for the stage door', 520],
      ['Training for three drivers', 350],
    ],
    impactLines: [
      { amount_cents: 1_500, text: '$15 is a strap that holds.' },
      { amount_cents: 2_500, text: '$25 is one bolt in the floor, fitted.' },
      { amount_cents: 5_000, text: '$50 trains a driver for an evening.' },
    ],
    startedDaysAgo: 0.2,
    endsInDays: 41.8,
    notes: [],
  },
  ...quietCampaigns,
  secondBell: {
    title: 'Second bell: music after school',
    summary: 'Eleven trumpets, one working valve, and ninety children who stay when the bell rings.',
    story: () =>
      paragraphs(
        'When the second bell rings at Marigold Hill School, the doors close and the music room stays dark. There has been no music teacher since the storm.',
        'In the cupboard we found eleven trumpets and one working valve. The children passed the valve around so that everyone could hear one note.',
        'Bell Street Music Room sends two teachers and mends what can be mended. Communities that know what an after-school hour is worth gather along with us.',
      ),
    topic: 'arts-and-music',
    quiet: false,
    city: 'New Orleans',
    state: 'LA',
    organizer: 'theodore',
    nonprofit: 'bellStreet',
    budget: [
      ['Two teachers for a school year', 5_400],
      ['Mending eleven trumpets', 1_650],
      ['Sheet music and stands', 750],
      ['Rides home after practice', 1_200],
    ],
    impactLines: [
      { amount_cents: 1_500, text: '$15 is a valve that moves.' },
      { amount_cents: 2_500, text: '$25 is an hour with a teacher.' },
      { amount_cents: 5_000, text: '$50 drives a section home for a week.' },
    ],
    startedDaysAgo: 31,
    endsInDays: 33,
    notes: ['One valve is a start.', 'For the third trumpets.', 'Play it loud.', 'My band room saved me.', 'Encore.'],
  },
} satisfies Record<string, DemoCampaign>

export type CampaignKey = keyof typeof demoCampaigns
