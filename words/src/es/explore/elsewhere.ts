import { listOf, quantity } from '../formats.ts'
import { plural } from '../plural.ts'

const kinds = {
  communities: (count: number, formatted: string) =>
    plural(count, { one: '1 comunidad', other: `${quantity(count, formatted)} comunidades` }),
  campaigns: (count: number, formatted: string) =>
    plural(count, { one: '1 campaña', other: `${quantity(count, formatted)} campañas` }),
  flash: (count: number, formatted: string) =>
    plural(count, {
      one: '1 campaña relámpago en vivo',
      other: `${quantity(count, formatted)} campañas relámpago en vivo`,
    }),
  projects: (count: number, formatted: string) =>
    plural(count, { one: '1 proyecto', other: `${quantity(count, formatted)} proyectos` }),
  nonprofits: (count: number, formatted: string) =>
    plural(count, { one: '1 organización', other: `${quantity(count, formatted)} organizaciones` }),
}
export type Count = { what: keyof typeof kinds; count: number; formatted: string }
export const counted = ({ what, count, formatted }: Count) => kinds[what](count, formatted)
const matching = (count: number, found: string) =>
  plural(count, { one: `${found} coincide.`, other: `${found} coinciden.` })
/** "1 campaña y 1 organización coinciden." */
export const match = (found: readonly Count[]) =>
  matching(
    found.reduce((sum, { count }) => sum + count, 0),
    listOf(found.map(counted)),
  )
export const withoutFilters = (found: Count) => `Sin filtros, ${matching(found.count, counted(found))}`
export const also = 'También encontramos'
export const seeAll = 'Ver todo en Explorar'
