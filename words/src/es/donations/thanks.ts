import type { With } from '../../with.ts'
import { quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const strip = 'Tu día'
export const today = ({ gifts }: With<'gifts'>) => `Hoy: ${gifts}`
export const noGifts = 'aún sin donaciones'
export const soon = 'Llegaron donaciones nuevas. Los nombres aparecen cuando se juntan algunas.'
export const gifts = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 donación', other: `${quantity(count, formatted)} donaciones` })
export const giftsOf = ({ gifts, amount }: With<'gifts' | 'amount'>) => `${gifts}, ${amount}`
/** For gifts of which some hide their amount. */
export const giftsOfMore = ({ gifts, amount }: With<'gifts' | 'amount'>) => `${gifts}, ${amount} y más`
export const opened = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, {
    one: '1 persona abrió el enlace',
    other: `${quantity(count, formatted)} personas abrieron el enlace`,
  })
export const lost = 'No pudimos cargar tu día.'
export const thankNew = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, {
    one: 'Agradecer a 1 donante reciente',
    other: `Agradecer a ${quantity(count, formatted)} donantes recientes`,
  })
/** The button if some of the givers were thanked before. */
export const thankAgain = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: 'Agradecer a 1 donante', other: `Agradecer a ${quantity(count, formatted)} donantes` })
export const title = 'Da las gracias'
export const lead = 'Cada donante lo recibe de ti, en la app y por correo.'
export const people = 'Elige a quién agradecer'
export const thank = 'Agradecer'
export const thankOne = ({ name }: With<'name'>) => `Agradecer a ${name}`
export const thanking = 'Agradeciendo…'
export const write = 'Escribir'
export const writeTo = ({ name }: With<'name'>) => `Escribir a ${name}`
export const words = 'Tus palabras'
export const placeholder = 'Qué logra su donación'
export const send = 'Dar las gracias'
export const notNow = 'Ahora no'
export const thanked = 'Gracias enviadas'
export const thankedOne = ({ name }: With<'name'>) => `Diste las gracias a ${name}.`
export const thankAll = ({ count }: { count: number }) =>
  plural(count, { one: 'Dar las gracias', other: `Agradecer a ${count}` })
export const allDone = 'Ya no falta nadie.'
export const more = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: 'Mostrar 1 más', other: `Mostrar ${quantity(count, formatted)} más` })
export const done = 'Listo'
