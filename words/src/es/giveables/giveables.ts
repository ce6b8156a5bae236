import type { With } from '../../with.ts'
import { listOf, quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const kindNeighbor = 'Un buen corazón'
export const facesTwo = ({ first, second }: With<'first' | 'second'>) => listOf([String(first), String(second)])
export const facesMore = ({
  count,
  first,
  second,
  formatted,
}: { count: number } & With<'first' | 'second' | 'formatted'>) =>
  plural(count, {
    one: `${first}, ${second} y 1 más`,
    other: `${first}, ${second} y ${quantity(count, formatted)} más`,
  })
export const toGo = ({ amount }: With<'amount'>) => `Faltan ${amount}`
export const percentOf = ({ percent, goal }: With<'percent' | 'goal'>) => `${percent}% de ${goal}`
export const raisedOf = ({ raised, goal }: With<'raised' | 'goal'>) => `${raised} de ${goal}`
export const meterNear = ({ percent, left, goal }: With<'percent' | 'left' | 'goal'>) =>
  `${percent} por ciento, faltan ${left} de ${goal}`
export const meterValue = ({ percent, raised, goal }: With<'percent' | 'raised' | 'goal'>) =>
  `${percent} por ciento, ${raised} de ${goal}`
export const noSupporters = 'Aún sin donaciones'
export const supportersSoon = 'Ya hay donaciones; pronto, los nombres'
export const story = 'Historia'
export const more = 'Más'
export const whatItDid = 'Lo que logró'
export const readMore = 'Leer más'
export const readLess = 'Leer menos'
export const receives = 'Quién lo recibe'
export const checking = 'Estamos revisando esta organización.'
export const kept = 'A salvo hasta su próxima transferencia'
export const nextPayout = ({ date }: With<'date'>) => `Próxima transferencia: ${date}`
export const refunds = 'Reembolsos durante 30 días, solo pídelo'
export const noTip = 'Kindling no cobra propina'
export const forWhom = ({ name }: With<'name'>) => `Para ${name}`
export const splitAcross = ({ count, name }: { count: number } & With<'name'>) =>
  plural(count, { one: `Para ${name}`, other: `Repartido entre ${count} organizaciones` })
/** The names of topics on every screen. */
export const topics = {
  food: 'Alimentos',
  housing: 'Vivienda',
  'reading-and-schools': 'Lectura y escuelas',
  health: 'Salud',
  animals: 'Animales',
  'rivers-and-oceans': 'Ríos y océanos',
  'arts-and-music': 'Arte y música',
  access: 'Accesibilidad',
  emergencies: 'Emergencias',
  'elders-and-neighbors': 'Mayores y vecindario',
}
export const giftsNeedConnection = 'Para donar hace falta conexión. Guardamos tu monto.'
export const onlyYou = 'Por ahora solo tú lo ves'
/** Gifts and a sponsor's match, whose tints a meter shows. */
export const withMatch = ({ gifts, match, sum }: With<'gifts' | 'match' | 'sum'>) => ({
  sum: `${sum} en total`,
  gifts: `${gifts} en donaciones`,
  match: `${match} del fondo multiplicador`,
})
/** The value of a meter with both, for screen readers. */
export const meterMatched = ({ meter, match }: With<'meter' | 'match'>) =>
  `${meter}, y ${match} del fondo multiplicador`
