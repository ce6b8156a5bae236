export type DemoPerson = {
  firstName: string
  lastName: string
  email: string
  bio?: string
  city?: string
  state?: string
  invitedBy?: string
  daysHere: number
}

const at = (name: string) => `${name}@kindling.example`

export const storyPeople: Record<string, DemoPerson> = {
  leo: {
    firstName: 'Leo',
    lastName: 'Thunder-Vance',
    email: at('leo'),
    bio: 'Shelves, mostly. Some soup.',
    city: 'Duluth',
    state: 'MN',
    daysHere: 420,
  },
  maya: {
    firstName: 'Maya',
    lastName: 'Oyelaran-Brandt',
    email: at('maya'),
    bio: 'Nurse, reader, slow swimmer. Small gifts add up.',
    city: 'Duluth',
    state: 'MN',
    invitedBy: 'leo',
    daysHere: 400,
  },
  kofi: {
    firstName: 'Kofi',
    lastName: 'Adomako-Lindgren',
    email: at('kofi'),
    bio: 'Night shift, day naps.',
    city: 'Detroit',
    state: 'MI',
    daysHere: 390,
  },
  ingrid: {
    firstName: 'Ingrid',
    lastName: 'Achterberg-Moua',
    email: at('ingrid'),
    bio: 'I run the pantry on Larkspur Street with forty neighbors.',
    city: 'Duluth',
    state: 'MN',
    daysHere: 430,
  },
  xochitl: {
    firstName: 'Xochitl',
    lastName: 'Barragán-Reyes',
    email: at('xochitl'),
    bio: 'Librarian. Ask me about dragons.',
    city: 'Fresno',
    state: 'CA',
    daysHere: 425,
  },
  leilani: {
    firstName: 'Leilani',
    lastName: 'Ferro-Kahale',
    email: at('leilani'),
    bio: 'Low tide is my office.',
    city: 'Astoria',
    state: 'OR',
    daysHere: 428,
  },
  sione: {
    firstName: 'Sione',
    lastName: 'Tuiasosopo-Reed',
    email: at('sione'),
    bio: 'I bring the boat and the camera.',
    city: 'Astoria',
    state: 'OR',
    daysHere: 422,
  },
  desmond: {
    firstName: 'Desmond',
    lastName: 'Okwuosa',
    email: at('desmond'),
    bio: 'Carpenter, retired twice.',
    city: 'Dayton',
    state: 'OH',
    daysHere: 120,
  },
  wanjiru: {
    firstName: 'Wanjiru',
    lastName: 'Halloran',
    email: at('wanjiru'),
    bio: 'Born on the ridge, nurse in Asheville.',
    city: 'Asheville',
    state: 'NC',
    daysHere: 200,
  },
  ruth: {
    firstName: 'Ruth',
    lastName: 'Yazzie-Calloway',
    email: at('ruth'),
    bio: 'Cedar Hollow since 1971.',
    city: 'Cedar Hollow',
    state: 'CA',
    daysHere: 60,
  },
  priya: {
    firstName: 'Priya',
    lastName: 'Raghunathan-Stone',
    email: at('priya'),
    bio: 'Stage manager. I hold the book and the door.',
    city: 'Rochester',
    state: 'NY',
    daysHere: 90,
  },
  aminata: {
    firstName: 'Aminata',
    lastName: 'Keita-Marsh',
    email: at('aminata'),
    bio: 'His daughter. Still slower than him.',
    city: 'St. Paul',
    state: 'MN',
    daysHere: 70,
  },
  odette: {
    firstName: 'Odette',
    lastName: 'Marlowe-Quiñones',
    email: at('odette'),
    bio: 'I bake from three. Come by at four, the door is warm.',
    city: 'Detroit',
    state: 'MI',
    daysHere: 432,
  },
  ana: { firstName: 'Ana', lastName: 'Villegas', email: at('ana'), city: 'Dayton', state: 'OH', daysHere: 110 },
  hanh: { firstName: 'Hanh', lastName: 'Pham', email: at('hanh'), city: 'Duluth', state: 'MN', daysHere: 300 },
  amaraB: { firstName: 'Amara', lastName: 'Boateng', email: at('amara'), city: 'Duluth', state: 'MN', daysHere: 310 },
  marisol: {
    firstName: 'Marisol',
    lastName: 'Etcitty',
    email: at('marisol'),
    city: 'Window Rock',
    state: 'AZ',
    daysHere: 40,
  },
  jo: { firstName: 'Jo', lastName: 'Nakamura', email: at('jo'), city: 'Sacramento', state: 'CA', daysHere: 41 },
  benA: { firstName: 'Ben', lastName: 'Achterberg', email: at('ben'), city: 'Duluth', state: 'MN', daysHere: 260 },
  kindOne: { firstName: 'Ottoline', lastName: 'Faraday', email: at('ottoline'), daysHere: 250 },
  kindTwo: { firstName: 'Casimir', lastName: 'Dunne', email: at('casimir'), daysHere: 240 },
}

/** `friends` and what each gave in all, in dollars. */
export const mayasPeople = [
  { key: 'tariq', firstName: 'Tariq', lastName: 'Amsel', friends: 4, gave: 400 },
  { key: 'lucia', firstName: 'Lucía', lastName: 'Montrose', friends: 3, gave: 310 },
  { key: 'keola', firstName: 'Keola', lastName: 'Osgood', friends: 1, gave: 150 },
  { key: 'rosa', firstName: 'Rosa', lastName: 'Sandoval', friends: 5, gave: 350 },
  { key: 'juniper', firstName: 'Juniper', lastName: 'Nakai', friends: 2, gave: 260 },
  { key: 'abel', firstName: 'Abel', lastName: 'Brightwater', friends: 1, gave: 190 },
  { key: 'hana', firstName: 'Hana', lastName: 'Pelletier', friends: 3, gave: 280 },
] as const

export const theirFriends: readonly [firstName: string, lastName: string, gave: number][] = [
  ['Ebele', 'Marchetti', 150],
  ['Torvald', 'Nguyen', 120],
  ['Shirin', 'Vogel', 110],
  ['Mateo', 'Lindgren', 100],
  ['Ixchel', 'Brandt', 100],
  ['Pascal', 'Adeyemi', 90],
  ['Maren', 'Castellanos', 100],
  ['Duša', 'Kovač', 90],
  ['Teodora', 'Haugen', 90],
  ['Rami', 'شريف', 90],
  ['Lene', 'Okoro', 80],
  ['Jolán', 'Fekete', 90],
  ['Cyrus', 'Whitlock', 80],
  ['Nandi', 'Sørensen', 80],
  ['Ísak', 'Moreno', 80],
  ['Odessa', 'Tran', 80],
  ['Fiadh', 'Guerrero', 70],
  ['Bao', 'Abernathy', 80],
  ['Selam', 'Rivers', 70],
]
