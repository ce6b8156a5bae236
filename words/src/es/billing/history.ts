import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const column = {
  date: 'Fecha',
  giveable: 'Donado a',
  kind: 'Tipo',
  gift: 'Donación (USD)',
  charged: 'Cobrado (USD)',
  fee: 'Comisión de tarjeta (USD)',
  feeCovered: 'Comisión cubierta',
  refunded: 'Reembolsado (USD)',
  status: 'Estado',
  shownAs: 'Se muestra',
  note: 'Nota',
  card: 'Tarjeta',
  receipt: 'Recibo',
  correction: 'Última corrección',
  receivedBy: 'Recibido por',
  left: 'Queda (USD)',
  coverLeft: 'Queda de la comisión que cubriste (USD)',
  drawn: 'Sumado a donaciones por tu fondo multiplicador (USD)',
  released: 'Lo que quedó al final de tu fondo multiplicador (USD)',
}
export const yes = 'sí'
export const no = 'no'
export const kind = {
  communities: 'Comunidad',
  campaigns: 'Campaña',
  'flash-campaigns': 'Campaña relámpago',
  projects: 'Proyecto',
}
export const match = 'Fondo multiplicador de una campaña relámpago'
export const shownAs = { full: 'Nombre y monto', name: 'Solo nombre', anonymous: 'Anónima' }
export const states = {
  paid: 'Pagada',
  refunded: 'Reembolsada',
  partlyRefunded: 'Reembolsada en parte',
  takenBack: 'Retirada por el banco',
  partlyTakenBack: 'Retirada en parte por el banco',
  disputed: 'El banco la está revisando',
  onItsWay: 'En camino',
  bank: 'En espera del banco',
  failed: 'No se completó',
}

/** A statement of twelve months or of all years. */
export const givingStatement = 'Resumen de donaciones'
export const givingStatementOf = ({ period: days }: With<'period'>) => `Resumen de donaciones: ${days}`
export const givenBy = 'Donante'
export const giverOfRecord = 'A nombre de'
export const address = 'Dirección'
export const year = 'Año'
/** Twelve months that are no calendar year, or all years. */
export const period = 'Periodo'
export const fromTo = ({ from, to }: With<'from' | 'to'>) => `Del ${from} al ${to}`
export const allYears = 'Todos los años'
export const version = 'Versión'
export const versions =
  'Cada recibo incluido, y cada corrección de un recibo, genera una nueva versión de este resumen. Vale la versión más alta.'
export const madeOn = 'Generado el'
export const gifts = 'Donaciones'
export const matches = 'Fondos multiplicadores que pagaste'
export const drawnOf = ({ amount }: With<'amount'>) => `${amount} sumados a donaciones`
export const releasedOf = ({ amount }: With<'amount'>) => `${amount} que quedaron al final, fueron a la organización`
export const leftOf = ({ amount }: With<'amount'>) => `${amount} por multiplicar`
export const receiptOf = ({ date, number }: With<'date' | 'number'>) => `${date}, recibo ${number}`
export const correctionOf = ({ date, number, correction }: With<'date' | 'number' | 'correction'>) =>
  `${date}, recibo ${number}, corrección ${correction}`
export const given = 'Donado'
export const refunded = 'Reembolsado'
export const left = 'Donado, menos lo devuelto'
export const feesCovered = 'Comisiones que cubriste, aparte'
export const receivedBy = ({ name }: With<'name'>) => `recibido por ${name}`
export const passedOn = ({ name, ein }: With<'name' | 'ein'>) =>
  `${name}, EIN ${ein}, recibió lo que lleva su nombre. Lo entrega a las organizaciones que nombran los recibos.`
/** The rows of a month. */
export const counted = {
  gifts: ({ count }: { count: number }) => plural(count, { one: '1 donación', other: `${count} donaciones` }),
  matches: ({ count }: { count: number }) => plural(count, { one: '1 fondo', other: `${count} fondos` }),
  back: ({ count }: { count: number }) => plural(count, { one: '1 reembolso', other: `${count} reembolsos` }),
}
export const byMonth =
  'Son demasiadas donaciones para mostrarlas una por una, así que este resumen muestra meses. Su archivo CSV muestra cada donación.'
export const deductibleInReceipts = 'Cada recibo dice cuánto es deducible de impuestos.'
