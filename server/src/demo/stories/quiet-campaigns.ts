import { paragraphs, type DemoCampaign } from './campaign.ts'

export const quietCampaigns = {
  cedarHollow: {
    title: 'After the Cedar Hollow fire',
    summary: 'Rent, keys and the first month of ordinary things for the families who lost their homes.',
    story: (date) =>
      paragraphs(
        `On ${date(43)} the fire came down the east ridge and took ninety-six homes in one night. Everyone got out.`,
        'The county pays for shelter until January. This pays for what comes after: a key, a bed, a stove that works.',
        'Hollow County Relief Fund pays landlords and shops directly, so that nobody has to stand at a counter and explain. What a family needs first, they choose.',
        'There is no end date. It ends when the last family has a door to close.',
      ),
    topic: 'emergencies',
    quiet: true,
    city: 'Cedar Hollow',
    state: 'CA',
    organizer: 'ruth',
    nonprofit: 'hollowRelief',
    budget: [
      ['First month’s rent and deposits', 52_000],
      ['Beds, pots, school things', 28_000],
      ['Winter heating', 40_000],
      ['Rebuilding permits', 30_000],
    ],
    impactLines: [
      { amount_cents: 2_500, text: '$25 is a set of pots.' },
      { amount_cents: 5_000, text: '$50 heats a home for a week.' },
      { amount_cents: 10_000, text: '$100 is a child’s bed with blankets.' },
    ],
    startedDaysAgo: 42,
    endsInDays: null,
    notes: [
      'You carried us in ’08. We are with you now.',
      'Thinking of every one of you on the east ridge.',
      'For the school bus.',
      'From one small town to another.',
      'A bed for someone’s child.',
      'We lost ours in 2017. It gets lighter.',
      'Con todo el corazón.',
      'No need to thank us.',
    ],
  },
  coach: {
    title: 'For Coach Keita-Marsh: lights on Alder Park',
    summary: 'Lights on the track where he ran with everyone’s kids, so that evenings are theirs again.',
    story: () =>
      paragraphs(
        'For thirty-one years Coach Keita-Marsh opened the gate at Alder Park at five in the evening and closed it when it was too dark to see the line. In winter that was an hour.',
        'He died in August. The runners still come. They run with headlamps, in a row, like a small train.',
        'We want to put lights on his track. Four poles, warm white, off at ten. Alder Park Friends keep them burning.',
        'He would have told us to run another lap.',
      ),
    topic: 'elders-and-neighbors',
    quiet: true,
    city: 'St. Paul',
    state: 'MN',
    organizer: 'aminata',
    nonprofit: 'alderPark',
    budget: [
      ['Four poles and lamps', 4_600],
      ['Wiring and permits', 2_150],
      ['A bench with his name', 450],
      ['First year of power', 800],
    ],
    impactLines: [
      { amount_cents: 1_500, text: '$15 is a week of evenings.' },
      { amount_cents: 2_500, text: '$25 lights one turn of the track for a month.' },
      { amount_cents: 5_000, text: '$50 is a plank of the bench.' },
    ],
    startedDaysAgo: 60,
    endsInDays: 12,
    notes: [
      'He waited for me at every finish line.',
      'Lane 4, 1998.',
      'One more lap, Coach.',
      'He drove me home every Tuesday for two years.',
      'For the headlamp train.',
      'Rest easy.',
    ],
  },
} satisfies Record<string, DemoCampaign>
