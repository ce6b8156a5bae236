import type { NewNonprofit } from '../../features/nonprofits/index.ts'

type Place = { city: string; state: string }

/** Invented organizations. No EIN begins with 00. */
const org = (number: number, name: string, place: Place, mission: string, programs: string[]): NewNonprofit => ({
  ein: `00${String(4_100_000 + number * 137).padStart(7, '0')}`,
  legalName: `${name} Inc`,
  name,
  ...place,
  mission,
  programs,
  subsection: '03',
  deductibility: 1,
})

const duluth = { city: 'Duluth', state: 'MN' }
const fresno = { city: 'Fresno', state: 'CA' }
const detroit = { city: 'Detroit', state: 'MI' }
const dearborn = { city: 'Dearborn', state: 'MI' }
const astoria = { city: 'Astoria', state: 'OR' }

export const demoNonprofits = {
  northShore: org(1, 'North Shore Table Fund', duluth, 'Buys groceries by the pallet for pantries along the lake.', [
    'Pallet buying',
    'Thursday soup',
  ]),
  harborFridge: org(2, 'Harbor Fridge Project', duluth, 'Keeps nine open fridges running, day and night.', [
    'Open fridges',
    'Repairs',
  ]),
  bookRoom: org(3, 'Mill Creek Book Room', fresno, 'Puts new books into classrooms that have none.', [
    'Classroom shelves',
  ]),
  valleyReads: org(
    4,
    'Valley Reading Partners',
    fresno,
    'Pairs grown-ups who have an hour with children who want a story.',
    ['Reading hours', 'Summer shelf'],
  ),
  twoTongues: org(5, 'Two Tongues Library Van', fresno, 'A van with books in Spanish, Hmong and English.', [
    'Library van',
  ]),
  shoreCrew: org(6, 'North Coast Shore Crew', astoria, 'Pulls rope, net and plastic off forty miles of beach.', [
    'Beach days',
    'Net recycling',
  ]),
  seabirds: org(7, 'Columbia Bar Seabird Rescue', astoria, 'Washes, feeds and frees birds and seals.', [
    'Rescue',
    'Release',
  ]),
  openDoor: org(8, 'Open Door Works', { city: 'Dayton', state: 'OH' }, 'Takes down steps where a ramp will do.', [
    'Ramps',
    'Doors',
    'Curb cuts',
  ]),
  ridgeHealth: org(
    9,
    'Ridge Health Friends',
    { city: 'Asheville', state: 'NC' },
    'Equips three village clinics and trains their nurses.',
    ['Light and water', 'Nurse training'],
  ),
  hollowRelief: org(
    10,
    'Hollow County Relief Fund',
    { city: 'Cedar Hollow', state: 'CA' },
    'Stands beside families after fire and flood, until they have a key.',
    ['Rent and deposits', 'First things', 'Permits'],
  ),
  stageDoor: org(
    11,
    'Stage Door Access Fund',
    { city: 'Rochester', state: 'NY' },
    'Gets actors and audiences through every door of a theater.',
    ['Vans', 'Captions', 'Ramps'],
  ),
  alderPark: org(
    12,
    'Alder Park Friends',
    { city: 'St. Paul', state: 'MN' },
    'Looks after one park, its track and its old trees.',
    ['Track', 'Lights', 'Trees'],
  ),
  owlHours: org(13, 'Owl Hours Child Care', detroit, 'Keeps two rooms with cots open from dusk until school.', [
    'Night rooms',
    'Walks to school',
  ]),
  bellStreet: org(
    15,
    'Bell Street Music Room',
    { city: 'New Orleans', state: 'LA' },
    'Lends instruments and teachers to schools that lost both.',
    ['Second bell', 'Instrument repair'],
  ),
  letterHouse: org(16, 'Letter House Dearborn', dearborn, 'Teaches reading in two alphabets, at kitchen tables.', [
    'Kitchen tables',
    'Evening classes',
  ]),
  warrenReading: org(
    17,
    'Warren Avenue Reading Room',
    dearborn,
    'Keeps a room with books in Arabic, Spanish and English.',
    ['Reading room'],
  ),
  warmRoom: org(
    18,
    'Warm Room Collective',
    { city: 'Buffalo', state: 'NY' },
    'Warm rooms for anyone, no questions at the door, every night below freezing.',
    ['Winter rooms', 'Supper at six', 'Laundry Thursdays'],
  ),
  lastBus: org(14, 'After the Last Bus', detroit, 'Drives people home from work when no bus runs.', ['Night rides']),
}
export type NonprofitKey = keyof typeof demoNonprofits
