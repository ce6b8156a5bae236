import type { With } from '../../with.ts'

export const column = { month: 'Mes', kind: 'Concepto', giveable: 'Donado a', amount: 'Monto (USD)' }
export const kind = {
  gifts: 'Donaciones, menos la comisión de la tarjeta',
  returned: 'Reembolsado, o retirado por un banco',
  matches: 'Fondos multiplicadores',
  payout: 'Transferencia',
  payout_reversed: 'Transferencia devuelta',
}
export const several = 'Varios, con pocas donaciones cada uno o solo para miembros'
export const opening = 'Saldo al inicio'
export const closing = 'Saldo al final'

export const statement = 'Estado de cuenta'
export const statementOf = ({ name, year }: With<'name' | 'year'>) => `Estado de cuenta de ${name}, ${year}`
export const nonprofit = 'Organización'
export const ein = 'EIN'
export const year = 'Año'
export const made = 'Generado el'
export const closedMonths = 'Los meses terminan a la medianoche UTC. El mes actual se muestra cuando termina.'
