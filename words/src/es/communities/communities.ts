import type { MarkWith, Rich, With } from '../../with.ts'
import { quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const membersCount = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 miembro', other: `${quantity(count, formatted)} miembros` })
export const friends = {
  one: ({ first }: With<'first'>) => `Aquí está ${first}`,
  more: ({ count, first }: { count: number } & With<'first'>) =>
    plural(count, {
      one: `Aquí están ${first} y 1 amistad`,
      other: `Aquí están ${first} y ${count} amistades`,
    }),
}
export const friendsAmong = ({ members, friends }: With<'members' | 'friends'>) => `${members} · ${friends}`
/** A line of a card does not break after its number. */
export const friendsCount = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1\u00A0amistad', other: `${quantity(count, formatted)}\u00A0amistades` })
export const aMonth = ({ amount }: With<'amount'>) => `${amount} en 30 días`
export const poster = ({ month, members }: With<'month' | 'members'>) => `${month} · ${members}`
export const joined = 'Te uniste'
export const youRunThis = 'Tú la diriges'
export const asked = 'Solicitud enviada. Pronto te responderán.'
export const thanksForGiving = 'Ya estás dentro. Gracias por donar.'
export const givingIsUpToYou = 'Ya estás dentro. Tú decides si donas.'
export const manageMonthly = 'Administrar'
export const youGive = <M>({ amount }: With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  'Donas ',
  bold(`${amount} al mes`),
]
export const monthSum = <M>({ amount }: With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  bold(`${amount} en los últimos 30 días`),
]
export const month = <M>(
  { count, amount, formatted }: { count: number } & With<'amount' | 'formatted'>,
  bold: MarkWith<M>,
): Rich<M> => [
  bold(`${amount} en los últimos 30 días`),
  plural(count, { one: ' de 1 persona', other: ` de ${quantity(count, formatted)} personas` }),
]
export const together = ({ name, count, formatted }: { count: number } & With<'name' | 'formatted'>) =>
  plural(count, {
    one: `${name}: 1 persona dona`,
    other: `${name}: donan ${quantity(count, formatted)} personas`,
  })
export const monthZero = 'Sin donaciones en los últimos 30 días.'
export const split = 'A dónde va cada donación'
export const percent = ({ percent }: With<'percent'>) => `${percent}%`
export const goesTo = {
  one: ({ name }: With<'name'>) => `Todo para ${name}`,
  two: ({ name, percent, second, rest }: With<'name' | 'percent' | 'second' | 'rest'>) =>
    `${percent}% para ${name}, ${rest}% para ${second}`,
  more: ({ count, name, percent }: { count: number } & With<'name' | 'percent'>) =>
    `${percent}% para ${name}, el resto para ${count} organizaciones más`,
}
export const goesToVerified = ({ count }: { count: number }) =>
  plural(count, {
    one: 'El dinero va a una organización verificada',
    other: 'El dinero va a organizaciones verificadas',
  })
export const openPage = ({ name }: With<'name'>) => `Abrir ${name}`
export const giveTo = ({ name }: With<'name'>) => `Donar a ${name}`
export const closed = {
  frozen: 'Congelada por ahora. Las donaciones se detienen hasta que reabra; nada de lo donado se pierde.',
  archived: 'Esta comunidad cerró. Nada de lo donado se pierde y su página se queda.',
}
/** The label on its picture. */
export const status = { frozen: 'Congelada por ahora', archived: 'Cerrada' }
export const tabs = {
  label: 'Partes de esta comunidad',
  feed: 'Actividad',
  about: 'Acerca de',
  campaigns: 'Campañas',
  members: 'Miembros',
}
export const feed = {
  newest: 'Donaciones más recientes',
  soon: 'Ya llegaron las primeras donaciones. Los nombres aparecen cuando se juntan algunas.',
  noGifts: 'Aún no hay donaciones.',
  noGiftsSoFar: 'Aún no hay donaciones. La primera facilita la segunda.',
}
export const about = {
  mission: 'Para qué es',
  story: 'Historia',
  rules: 'Reglas',
  notice: 'Los cambios se avisan a los miembros con 7 días de anticipación.',
  organizers: 'Quiénes organizan',
  raised: 'Donado hasta ahora',
}
export const campaigns = {
  active: 'Activas',
  finished: 'Terminadas',
  aside: 'Campañas activas',
  empty: 'Aquí aún no hay campañas.',
  seeAll: 'Ver todas las campañas',
}
export const members = {
  empty: 'Aún no hay nadie aquí.',
}
export const roles = {
  owner: 'Titular',
  moderator: 'Modera',
}
export const byRequest =
  'Para unirse a esta comunidad hay que pedirlo. Su actividad, sus campañas y sus miembros solo se muestran a quienes están en ella.'
