import type { AppDeps } from '../../app.ts'
import { insertInvented, type InventedEntry } from '../../features/nonprofits/index.ts'
import { randomFrom } from '../random.ts'

const count = 3_000

const first = [
  'Alder Park',
  'Bellwether',
  'Birchwood',
  'Blue Heron',
  'Brightwater',
  'Cedar Hollow',
  'Copper Lane',
  'Eastgate',
  'Elm Street',
  'Fillmore',
  'Foxglove',
  'Granite Bay',
  'Harbor Light',
  'Juniper Hill',
  'Kestrel',
  'Lakeshore',
  'Larkspur',
  'Linden',
  'Magnolia',
  'Maple Court',
  'Meadowlark',
  'Mill Creek',
  'Northgate',
  'Oak Bend',
  'Old Mill',
  'Pine Ridge',
  'Prairie Star',
  'Quarry Road',
  'Redwood',
  'River Bend',
  'Rosewood',
  'Saltwater',
  'Sawgrass',
  'Second Street',
  'Silver Birch',
  'South Shore',
  'Stonebridge',
  'Sunrise',
  'Tamarack',
  'Thornfield',
  'Three Rivers',
  'Tidewater',
  'Union Square',
  'Valley View',
  'Westfield',
  'White Pine',
  'Willow Bend',
  'Winter Hill',
]
const second = [
  'Animal Rescue',
  'Arts Council',
  'Band Boosters',
  'Bicycle Kitchen',
  'Book Exchange',
  'Child Care Center',
  'Choral Society',
  'Clean Water Fund',
  'Community Garden',
  'Creek Keepers',
  'Family Shelter',
  'Food Pantry',
  'Free Clinic',
  'Friends of the Library',
  'Grief Circle',
  'Historical Society',
  'Hospice Volunteers',
  'Housing Trust',
  'Job Workshop',
  'Land Conservancy',
  'Legal Aid',
  'Literacy Council',
  'Meals on Wheels',
  'Mutual Aid',
  'Neighbors Association',
  'Night School',
  'Parents Association',
  'Recovery House',
  'Repair Cafe',
  'Rowing Club',
  'Scholarship Fund',
  'Senior Center',
  'Swim School',
  'Symphony',
  'Tool Library',
  'Trail Crew',
  'Veterans Post',
  'Volunteer Fire Company',
  'Winter Coat Drive',
  'Youth Theater',
]
const places = [
  ...(['Duluth MN 558', 'Fresno CA 937', 'Dayton OH 454', 'New Orleans LA 701', 'Rochester NY 146'] as const),
  ...(['Detroit MI 482', 'Astoria OR 971', 'St. Paul MN 551', 'Buffalo NY 142', 'Dearborn MI 481'] as const),
  ...(['Tulsa OK 741', 'Boise ID 837', 'Savannah GA 314', 'Toledo OH 436', 'Spokane WA 992'] as const),
]

/** The nth combination of a name is unique; no EIN begins with 00. */
function entries(): InventedEntry[] {
  const random = randomFrom(40)
  return Array.from({ length: count }, (_, n) => {
    const [, city, state, zip] = /^(.+) (\w\w) (\d{3})$/.exec(random.pick(places))!
    const name = `${first[n % first.length]!} ${second[(n + Math.floor(n / first.length)) % second.length]!}`
    return {
      ein: `009${String(n * 331).padStart(6, '0')}`,
      name: Math.floor(n / (first.length * second.length)) === 0 ? name : `${name} of ${city}`,
      street: `${Math.floor(random.between(10, 990))} Invented Street`,
      city: city!,
      state: state!,
      zip: `${zip}${String(Math.floor(random.between(10, 99)))}-0000`,
      incomeCode: Math.floor(random.between(0, 10)),
    }
  })
}

/** A registry of organizations that don't exist, each marked as invented. */
export const fillRegistry = ({ db }: AppDeps): Promise<void> => insertInvented(db, entries())
