import type { Topic } from '@kindling/contract/common'
import type { UpdateTag } from '@kindling/contract/updates/rules'
import type { CampaignKey } from './campaigns.ts'
import type { CommunityKey } from './communities.ts'
import { type DemoPhoto, demoPhotos } from './photos.ts'

export type DemoUpdate = {
  of: CommunityKey | CampaignKey
  by: string
  hoursAgo: number
  name: string
  body: readonly string[]
  tags?: readonly UpdateTag[]
  spent?: { amount_cents: number; line: string }
  pinned?: boolean
  comments?: readonly (readonly [by: string, text: string])[]
  photos?: readonly (DemoPhoto | { topic: Topic; scene: string; alt: string })[]
}

/** The updates of the stories. Maya's notifications link to those of the same name. */
export const demoUpdates: readonly DemoUpdate[] = [
  {
    of: 'larkspur',
    by: 'leo',
    hoursAgo: 0.7,
    tags: ['giveaway'],
    name: 'A hand-stitched quilt, and entering is free',
    comments: [
      ['hanh', 'Forty-two squares! I want to know which one is hers.'],
      ['jose', 'My name is in the book, under somebody’s five exclamation marks.'],
    ],
    body: [
      'Mrs. Halvorsen from the third floor finished it on Sunday: forty-two squares, one for each week that we have been open this year.',
      'Entering is free and has nothing to do with giving. Write your name in the book beside the door, or tell any of us. We draw on Saturday at noon.',
    ],
  },
  {
    of: 'ramp',
    by: 'desmond',
    hoursAgo: 9,
    tags: ['milestone'],
    name: 'Concrete is poured',
    photos: [{ topic: 'access', scene: 'ramp', alt: 'A ramp with a rail leads up to the library’s door' }],
    comments: [
      ['ana', 'My son asks every morning whether it is dry yet.'],
      ['leo', 'One in fourteen. I checked, and my level agrees with you.'],
    ],
    body: [
      'Four people, one mixer and a very early Tuesday. The slope is one in fourteen, gentler than the rules ask.',
      'It cures for seven days. The rail comes next, and then we take the sign off the back door.',
    ],
  },
  {
    of: 'tidepool',
    by: 'leilani',
    hoursAgo: 26,
    tags: ['milestone'],
    name: '1,904 lb of rope, one very calm seal',
    photos: [{ topic: 'rivers-and-oceans', scene: 'lighthouse', alt: 'The lighthouse above the beach at dusk' }],
    comments: [['jo', 'I have never been so quiet around 1,904 pounds of anything.']],
    body: [
      'Sione weighed it all on the dock: 1,904 pounds of rope and net from eleven beaches.',
      'The seal slept through it. She left with the tide an hour after us, and nobody had to wake her.',
    ],
  },
  {
    of: 'larkspur',
    by: 'ingrid',
    hoursAgo: 96,
    pinned: true,
    tags: ['thank_you'],
    name: 'Forty shelves, all full',
    photos: [demoPhotos.shelves, { topic: 'food', scene: 'table', alt: 'A large pot of soup between two bowls' }],
    spent: { amount_cents: 124_000, line: 'a stove and what it took to connect it' },
    comments: [
      ['hanh', 'I put up shelf nineteen. It is slightly crooked and very loved.'],
      ['jose', 'Fresh bread on a Tuesday. My children think we have moved.'],
    ],
    body: [
      'We counted twice. Forty shelves, and not one with a gap. Rice, beans, oats, soup and, for the first time, fresh bread three days a week.',
      'The stove was delivered on Thursday. Soup is on from five until it is gone.',
      'Thank you to everyone who gives a little each month. This is what it looks like.',
    ],
  },
  {
    of: 'coach',
    by: 'aminata',
    hoursAgo: 120,
    name: 'He would have told us to run another lap',
    body: [
      'So we did. Sixty of us walked, ran and rolled around Alder Park on Saturday evening, with flashlights.',
      'By spring there will be lamps. Thank you for remembering him with us.',
    ],
  },
  {
    of: 'millCreek',
    by: 'xochitl',
    hoursAgo: 230,
    tags: ['news'],
    name: 'Mrs. Vu’s class finished the whole shelf',
    photos: [demoPhotos.books],
    comments: [['marisol', 'Mine voted for all three, twice.']],
    body: [
      'Twenty-six children, one shelf, nine weeks. They voted for the best book and could not agree, so there are three.',
      'The next shelf goes to room 12.',
    ],
  },
  {
    of: 'cedarHollow',
    by: 'ruth',
    hoursAgo: 400,
    name: 'Forty-one families have a key',
    body: [
      'Some are to a trailer, some to a room at a cousin’s, six to a house. Every one of them opens a door that locks.',
      'Nineteen families still wait. We are with them every day.',
    ],
  },
  {
    of: 'secondBell',
    by: 'theodore',
    hoursAgo: 450,
    tags: ['news'],
    name: 'Eleven trumpets, one working valve',
    photos: [{ topic: 'arts-and-music', scene: 'brass band', alt: 'A trumpet between two music stands' }],
    comments: [['xochitl', 'Can they play something slow for the readers next door?']],
    body: [
      'Somebody’s uncle had a storage unit. Now we have eleven trumpets.',
      'Mr. Landry repairs the valves for the price of coffee. Lessons begin in two weeks.',
    ],
  },
  {
    of: 'nightShift',
    by: 'kofi',
    hoursAgo: 60,
    tags: ['news'],
    name: 'Four a.m. has a babysitter now',
    body: [
      'Odette found the room, a nurse found the cots, and since Monday three children sleep there while their parents work.',
      'There is space for four more. Ask in the community, not here.',
    ],
  },
  {
    of: 'bridge',
    by: 'noor',
    hoursAgo: 170,
    tags: ['milestone'],
    name: 'Samir read the bus sign out loud',
    body: [
      'الحمد لله. Three months of Tuesday evenings, and on Friday he read the sign to all of us.',
      'We cheered so loudly that the driver asked what we had won.',
    ],
  },
  {
    of: 'olmara',
    by: 'wanjiru',
    hoursAgo: 700,
    tags: ['thank_you'],
    name: 'First night without a lantern',
    comments: [['amaraB', 'Two babies who will never ask what a lantern was for.']],
    body: [
      'At 6:40 in the evening somebody pressed a switch and the whole ward clapped.',
      'Two babies were born that night, under light that stayed on.',
    ],
  },
]
