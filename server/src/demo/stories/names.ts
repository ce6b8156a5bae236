import type { Random } from '../random.ts'

/** First and family names of one culture each, some in right-to-left scripts. */
const cultures: readonly (readonly [first: string, last: string])[] = [
  [
    'Grace Liam Vincent Wanda Dashiell Ben Gus Winona Quentin Ursula Nell Walter Hazel Otis Ruth Calvin',
    'Thompson Evans Waters Fitzgerald Whitlock Harper Sutton Mercer Doyle Pruitt Ellison Crane Holloway Abbott',
  ],
  [
    'Chi Emeka Olufemi Uchenna Thandiwe Kwame Abebe Imani Ngozi Adaeze Kofi Sade Tunde Zola Amara Chidi',
    'Abara Boateng Okafor Adeyemi Nwosu Achebe Mbeki Dlamini Gebre Mensah Okonkwo Balogun Asante Owusu',
  ],
  [
    'Carmen Esperanza Lucía Tomás Valentín Ximena Diego Isidro Joaquín Marisol Rafael Paloma Rosa Pilar Iñaki Odalys',
    'Castellano Garza Ibarra Quispe Ramírez Sandoval Uribe Zapata Contreras Estévez Jaramillo Núñez Villanueva Cárdenas',
  ],
  [
    'Nguyệt Đức Hạnh Minh Linh Tuấn Mai Quang Thảo Bảo Hương Khánh Lan Phúc Vân Sơn',
    'Hoang Pham Đặng Vũ Nguyễn Trần Lê Bùi Phan Ngô Dương Lý Đỗ Hồ',
  ],
  [
    'Keiko Hiroshi Hina Ume Kenji Naomi Yuki Haruto Aiko Sora Emi Takumi Mariko Ren Chiyo Daichi',
    'Nakamura Tanaka Yamada Ito Sato Kobayashi Mori Hayashi Fujita Ogawa Shimizu Ueda Okada Inoue',
  ],
  [
    'Hye-jin Eun-woo Min-ji Joon Soo-ah Tae-yang Ji-ho Hana-rae Seo-yeon Dong-hyun Yuna Sang-min Bo-ra In-su Mi-rae Jae',
    'Park Kim Yoon Choi Jung Kang Han Lim Seo Shin Kwon Hwang Ahn Song',
  ],
  [
    'Björn Freya Søren Birgit Nils Lars Anneliese Jóhanna Astrid Sigrid Ingrid Torsten Solveig Henrik Liv Jonas',
    'Eriksson Lindqvist Larsen Rasmussen Bergström Jónsdóttir Nyström Halvorsen Dahl Sandberg Holm Nygaard Ekström Lund',
  ],
  [
    'Chloé Élodie Maëlle Renée Noémie Florian Mireille Théo Lucien Margaux Étienne Odile Bastien Solange Rémy Colette',
    'Dubois Lefèvre Moreau Delacroix Baptiste Garnier Rousseau Marchand Fontaine Chevalier Mercier Renard Girard Laurent',
  ],
  [
    'Katarzyna Zbigniew Goran Petra Viktor Vera Jadwiga Marek Zofia Tomasz Ivana Milan Danuta Stefan Halina Pavel',
    'Kowalczyk Zieliński Wójcik Petrov Ivanov Novak Nowicki Kaminski Horvat Markov Sikora Dvořák Lisowski Jankovic',
  ],
  [
    'Fatima Halima Jamal Samir Aisha Farid Yusuf Bashir Malik Rashid Tariq Waleed Zainab Nadia Leila Omar',
    'Haddad Fakhoury Yilmaz Şahin Chaudhry Umarov Mansour Rahman Siddiqui Nasser Khalil Aziz Darwish Qureshi',
  ],
  [
    'Kalani Leticia Tevita Wiremu Leilani Sione Malia Keoni Mele Tavita Aroha Nalani Losa Hemi Sefina Ikaika',
    'Kealoha Tuiasosopo Kahananui Fonoti Parata Mahoe Faleolo Ngata Kamaka Tupou Akana Salanoa Makoa Vaiola',
  ],
  [
    'Orla Siobhán Saoirse Fiadh Cormac Declan Niamh Brendan Maeve Ronan Aoife Padraig Una Colm Bríd Eoin',
    'O’Donnell Ó-Súilleabháin Gallagher Brennan Kavanagh Flynn Moran Keane Nolan Byrne Sweeney Tierney Quinlan Farrell',
  ],
  ['نور سمير يوسف ليلى هدى كريم سلمى رامي', 'الحداد خليل منصور الخطيب حمدان سلامة'],
  ['ליאורה נועם תמר איתן יעל דניאל', 'כהן לוי מזרחי פרץ אברהם דיין'],
  ['فاطمه آرزو شیرین کیان مریم داریوش', 'رضایی کریمی احمدی موسوی حسینی صادقی'],
]

const lists = cultures.map(([first, last]) => ({ first: first.split(' '), last: last.split(' ') }))
const latin = 12

export type Name = { firstName: string; lastName: string }

/** One neighbor in 20 has names from two cultures, one in 61 only a first name. */
export function nameOf(index: number, random: Random): Name {
  const at = index % 37 === 5 ? latin + (Math.floor(index / 37) % (lists.length - latin)) : index % latin
  const { first, last } = lists[at]!
  const firstName = first[Math.floor(index / latin) % first.length]!
  if (index % 61 === 17) return { firstName, lastName: '' }
  const lastName = random.pick(last)
  const isMixed = index % 20 === 3 && at < latin
  return isMixed
    ? { firstName, lastName: `${lastName}-${random.pick(lists[(at + 5) % latin]!.last)}` }
    : { firstName, lastName }
}

/** True if both names come from one culture's lists. */
export const belongTogether = ({ firstName, lastName }: Name): boolean =>
  lists.some(({ first, last }) => first.includes(firstName) && (lastName === '' || last.includes(lastName)))
