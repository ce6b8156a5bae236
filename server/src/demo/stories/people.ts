import type { Settings } from '@kindling/contract/accounts/calls'
import type { Language } from '@kindling/contract/language'

export type DemoPerson = {
  firstName: string
  lastName: string
  email: string
  bio?: string
  city?: string
  state?: string
  language?: Language
  settings?: Partial<Settings>
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
    settings: { topics: ['reading-and-schools', 'health'] },
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
    language: 'es',
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
  theodore: {
    firstName: 'Théodore',
    lastName: 'Baptiste-Ngo',
    email: at('theodore'),
    bio: 'Third trumpet, retired. Now I only whistle.',
    city: 'New Orleans',
    state: 'LA',
    daysHere: 75,
  },
  noor: {
    firstName: 'Noor',
    lastName: 'al-Haddad-Quist',
    email: at('noor'),
    bio: 'أقرأ من اليمين ومن اليسار. I read from both sides.',
    city: 'Dearborn',
    state: 'MI',
    daysHere: 300,
  },
  jose: {
    firstName: 'José',
    lastName: 'Ñandú Villaseñor',
    email: at('jose'),
    bio: 'Bus driver. I stop for letters.',
    city: 'Dearborn',
    state: 'MI',
    daysHere: 295,
  },
  imre: {
    firstName: 'Imre',
    lastName: 'Solberg-Tate',
    email: at('imre'),
    bio: 'I read every campaign before it opens, with tea.',
    daysHere: 400,
  },
  tomasz: {
    firstName: 'Tomasz',
    lastName: 'Wierzbicki-Lam',
    email: at('tomasz'),
    bio: 'Director, Warm Room Collective. I carry the keys.',
    city: 'Buffalo',
    state: 'NY',
    daysHere: 380,
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
