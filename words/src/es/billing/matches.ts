import type { With } from '../../with.ts'

/** The matches of flash campaigns that a sponsor paid for. */
export const title = 'Fondos multiplicadores que pagaste'
export const body =
  'Un fondo multiplicador no es una donación, así que no cuenta en los totales, las clasificaciones ni tu puntaje de impacto.'
export const match = 'Multiplicador'
export const fee = 'Comisión que cubriste'
export const drawn = ({ name }: With<'name'>) => `Sumado a donaciones, para ${name}`
export const left = 'Queda para multiplicar'
export const willReturn = 'Vuelve a ti'
export const released = ({ name }: With<'name'>) => `Lo que quedó al final, fue a ${name}`
export const refunded = 'Devuelto a tu tarjeta'
export const disputed = 'Tu banco está revisando este pago.'
export const disputedBack =
  'Tu banco está revisando este pago. Hasta que decida, no podemos reembolsarte. Después enviaremos a tu tarjeta lo que aún te debamos.'
type Pool = { funds: boolean; canceled: boolean; closed: boolean }
export const stateOf = ({ funds, canceled, closed }: Pool) => {
  if (!funds) return 'Alguien pagó primero'
  if (canceled) return 'Cancelado'
  return closed ? 'Terminado' : 'Abierto'
}
