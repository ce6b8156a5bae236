import { plural } from '../plural.ts'

const kinds = {
  communities: (count: number, formatted: string) =>
    plural(count, { one: '1 community', other: `${formatted} communities` }),
  campaigns: (count: number, formatted: string) =>
    plural(count, { one: '1 campaign', other: `${formatted} campaigns` }),
  flash: (count: number, formatted: string) =>
    plural(count, { one: '1 live flash campaign', other: `${formatted} live flash campaigns` }),
  projects: (count: number, formatted: string) => plural(count, { one: '1 project', other: `${formatted} projects` }),
  nonprofits: (count: number, formatted: string) =>
    plural(count, { one: '1 nonprofit', other: `${formatted} nonprofits` }),
}
export type Count = { what: keyof typeof kinds; count: number; formatted: string }
export const counted = ({ what, count, formatted }: Count) => kinds[what](count, formatted)
const listed = new Intl.ListFormat('en')
const matching = (count: number, found: string) => plural(count, { one: `${found} matches.`, other: `${found} match.` })
/** "1 campaign and 1 nonprofit match." */
export const match = (found: readonly Count[]) =>
  matching(
    found.reduce((sum, { count }) => sum + count, 0),
    listed.format(found.map(counted)),
  )
export const withoutFilters = (found: Count) => `Without filters, ${matching(found.count, counted(found))}`
export const also = 'Also found'
export const seeAll = 'See all in Explore'
