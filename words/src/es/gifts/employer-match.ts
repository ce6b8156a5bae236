import type { With } from '../../with.ts'

/** What an employer that matches gifts asks for, from the receipt. */
export const open = 'Pide a tu empresa que la iguale'
export const title = 'Pide a tu empresa que iguale tu donación'
export const body =
  'Algunas empresas igualan las donaciones de su personal. Su formulario pide estos datos de tu recibo.'
export const receipt = 'Recibo'
export const date = 'Fecha'
export const giver = 'Donante'
export const address = 'Dirección'
export const received = 'Recibida por'
export const ein = 'EIN'
export const amount = 'Monto (USD)'
export const line = ({ name, value }: With<'name' | 'value'>) => `${name}: ${value}`
export const copy = 'Copiar los datos'
export const copied = 'Copiado'
export const early = 'Tu recibo aún no está listo. Suele tardar un minuto; los datos aparecerán aquí.'
export const nothing = 'Toda esta donación volvió a ti, así que no hay nada que igualar.'
