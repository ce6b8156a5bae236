import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'

const header =
  'EIN,NAME,ICO,STREET,CITY,STATE,ZIP,GROUP,SUBSECTION,AFFILIATION,CLASSIFICATION,RULING,DEDUCTIBILITY,FOUNDATION,ACTIVITY,ORGANIZATION,STATUS,TAX_PERIOD,ASSET_CD,INCOME_CD,FILING_REQ_CD,PF_FILING_REQ_CD,ACCT_PD,ASSET_AMT,INCOME_AMT,REVENUE_AMT,NTEE_CD,SORT_NAME'
const states = 'CA TX NY FL PA OH IL GA NC MI NJ VA WA MA TN AZ IN MO MD WI MN CO AL SC LA KY OR OK CT IA'.split(' ')
const ends = 'INC,FOUNDATION,CHURCH,ASSOCIATION,CLUB,SOCIETY,MINISTRIES,PTA,TRUST,FUND,LEAGUE,CENTER,COUNCIL'.split(',')
const middles =
  'BAPTIST,COMMUNITY,FIRST,UNITED,SCHOOL,YOUTH,AMERICAN,CHRISTIAN,LIONS,FRIENDS OF,HOUSING,HISTORICAL,VETERANS,LIBRARY,ARTS,FOOD,HEALTH,FAMILY,MUSIC,SOCCER,METHODIST,MEMORIAL,EDUCATION,FIRE,ANIMAL RESCUE,CHURCH OF,ST,NEW'.split(
    ',',
  )
const [onsets, vowels, codas] = [
  'B BR C CH D F G GR H J K L M N P R S SH ST T TR V W',
  'A E I O U EA',
  'L N R S T TH ND CK',
].map((all) => all.split(' ')) as [string[], string[], string[]]

/** A random number generator with a fixed seed. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const pick = <T>(from: readonly T[], chance: number): T => from[Math.floor(chance * from.length)]!

/** Invents a word. As in real names, a few words are very frequent, and most occur once or twice. */
function rareWord(roll: () => number): string {
  const word = dice(Math.floor(roll() ** 3 * 400_000) + 7)
  word()
  const parts = 1 + Math.ceil(word() * 2)
  let made = ''
  for (let i = 0; i < parts; i += 1) made += pick(onsets, word()) + pick(vowels, word())
  return made + pick(codas, word())
}

export const inventedName = (roll: () => number): string =>
  [
    ...(roll() < 0.8 ? [rareWord(roll)] : []),
    ...(roll() < 0.3 ? [rareWord(roll)] : []),
    pick(middles, roll() ** 2),
    pick(ends, roll() ** 2),
  ].join(' ')

/** Writes a file with this many invented organizations, in the format of the IRS (28 columns). */
export async function writeRegistryFile(path: string, count: number): Promise<void> {
  const file = createWriteStream(path)
  const roll = dice(1)
  file.write(`${header}\n`)
  for (let n = 0; n < count; n += 1) {
    const ein = String(10_000_000 + n * 449).padStart(9, '0')
    const income = roll() < 0.6 ? 0 : Math.floor(roll() * 9)
    const place = `${Math.floor(roll() * 9_000)} MAIN ST,${rareWord(roll)},${pick(states, roll() ** 2)},55802-1234`
    const row = `${ein},${inventedName(roll)},,${place},0000,03,3,1000,200202,1,15,000000000,1,01,202406,${income},${income},01,0,12,${income}000,${income}000,${income}000,P20,`
    if (!file.write(`${row}\n`)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
}
