import { number, ordinal } from '../formats.ts'
import { plural } from '../plural.ts'
import type { With } from '../../with.ts'

export const boardsLabel = 'Qué cuenta'
export const boards = { inspired: 'Inspiración', given: 'Donado', months: 'Constancia' }
export const lines = {
  inspired: 'Amistades que llegaron por ti y donaron.',
  given: 'Donaciones que muestran su monto.',
  months: 'Cuánto tiempo llevas aquí.',
}
export const periodLabel = 'Periodo'
export const periods = { week: 'Esta semana', month: 'Este mes', all: 'Desde el inicio' }
export const wholeTime = 'Esta campaña'
export const caption = ({ board, period }: With<'board' | 'period'>) => `${board}, ${period}`
export const columns = { rank: 'Lugar', name: 'Nombre', people: 'Personas', given: 'Donado', months: 'Meses' }
export const topThree = 'Primeros lugares'
export const seeBoard = 'Ver todo'
export const boardOf = ({ name }: With<'name'>) => `Ver todo: clasificación de ${name}`
export const broughtThisMonth = 'Quién trajo más gente este mes'
export const people = ({ count }: { count: number }) => plural(count, { one: 'persona', other: 'personas' })
export const months = ({ count }: { count: number }) => plural(count, { one: 'mes', other: 'meses' })
export const together = ({ amount }: With<'amount'>) => `${amount} en total`
export const given = 'donados'
export const you = 'Tú'
export const yourSpot = 'Tu lugar'
export const spot = ({ rank, total }: { rank: number; total: number }) => `${ordinal(rank)} de ${number(total)}`
export const more = ({ count, rank }: { count: number; rank: number }) =>
  `${plural(count, { one: '1 amistad más', other: `${count} amistades más` })} para llegar al lugar ${number(rank)}`
export const share = 'Compartir mi enlace'
export const shareTitle = 'Compartir'
export const empty = 'Aún no hay nadie aquí. Tu enlace es la forma más rápida de empezar.'
export const emptyPage = 'No hay nadie tan abajo.'
export const notOn = 'Todavía no estás en esta clasificación. Tu enlace es la forma más rápida de empezar.'
export const hidden = 'No apareces en las clasificaciones.'
export const menu = 'Menú de la clasificación'
export const leave = 'Salir de clasificaciones'
export const comeBack = 'Mostrarme en las clasificaciones'
export const left = 'Saliste de las clasificaciones.'
export const leftBody = 'Nadie te ve en ellas, en ninguna comunidad.'
export const undo = 'Deshacer'
export const range = ({ from, to, total }: { from: number; to: number; total: number }) =>
  `${number(from)} a ${number(to)} de ${number(total)}`
export const previous = 'Anterior'
export const next = 'Siguiente'
export const pages = 'Páginas de la clasificación'
export const ways = 'Formas de destacar'
export const waysOf = {
  inspired: { name: 'Inspiración.', line: 'Personas que llegaron por ti.' },
  given: { name: 'Donado.', line: 'Solo donaciones con nombre y monto.' },
  months: { name: 'Constancia.', line: 'Cuánto tiempo llevas aquí.' },
}
export const note =
  'Las donaciones anónimas nunca cuentan, y los montos en total solo incluyen donaciones que muestran el suyo. Puedes salir de las clasificaciones en ⋯ cuando quieras.'
