import type { Random } from './random.ts'

const first = (
  'Amara Ben Chi Dolores Emeka Fatima Gus Halima Ines Jamal Keiko Lars Mireille Nadia Oscar Paloma Quentin Rosa Samir Thandiwe Ulla Vera ' +
  'Winona Xavier Yara Zeke Aisha Björn Chloé Đức Élodie Farid Günther Hye-jin Iñaki Jürgen Kwame Lucía Maëlle Nguyệt Orla Priscilla Renée ' +
  'Søren Tomás Uchenna Valentín Wiremu Yusuf Zoë Abebe Birgit Carmen Dashiell Esperanza Florian Grace Hiroshi Imani Jóhanna Kalani Leticia ' +
  'Malik Noémie Olufemi Pilar Rashid Siobhán Tevita Ume Viktor Waleed Ximena Yael Zainab Anneliese Bashir Cosima Diego Eun-woo Freya Goran ' +
  'Hina Isidro Joaquín Katarzyna Liam Marisol Nils Odalys Petra Rafael Saoirse Tariq Ursula Vincent Wanda Yolanda Zbigniew'
).split(' ')

const last = (
  'Abara Boateng Castellano Dubois Eriksson Fakhoury Garza Hoang Ibarra Jónsdóttir Kowalczyk Lindqvist Mbeki Nakamura Okafor Pham Quispe ' +
  'Ramírez Sandoval Tanaka Uribe Vang Whitehorse Xiong Yilmaz Zapata Adeyemi Blackfeather Contreras Đặng Estévez Fitzgerald Grünwald Haddad ' +
  'Ivanova Jaramillo Kealoha Larsen Müller Núñez O’Donnell Petrov Quintero Rasmussen Şahin Thompson Ugarte Villanueva Waters Yoon Zieliński ' +
  'Álvarez Bergström Chaudhry Delacroix Echohawk Ferrari Gebre Hernández Ito Jimenez Kim Lefèvre Moreau Nwosu Ó-Súilleabháin Park Rossi ' +
  'Schmidt Traoré Umarov Vũ Wójcik Yamada Zhou Achebe Baptiste Cárdenas Dlamini Evans'
).split(' ')

const rightToLeft: [string, string][] = [
  ['نور', 'الحداد'],
  ['سمير', 'خليل'],
  ['ליאורה', 'כהן'],
  ['فاطمه', 'رضایی'],
  ['يوسف', 'منصور'],
  ['נועם', 'לוי'],
  ['آرزو', 'کریمی'],
  ['ليلى', 'عبد الله'],
]

export type Name = { firstName: string; lastName: string }

export function nameOf(index: number, random: Random): Name {
  if (index % 37 === 5) {
    const [firstName, lastName] = rightToLeft[Math.floor(index / 37) % rightToLeft.length]!
    return { firstName, lastName }
  }
  const firstName = first[index % first.length]!
  if (index % 61 === 17) return { firstName, lastName: '' }
  const lastName = random.pick(last)
  return index % 23 === 3 ? { firstName, lastName: `${lastName}-${random.pick(last)}` } : { firstName, lastName }
}
