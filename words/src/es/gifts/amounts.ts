import type { With } from '../../with.ts'

export const amount = 'Monto'
export const anyAmount = 'O cualquier monto'
export const finish = ({ amount }: With<'amount'>) => `Completarla · ${amount}`
export const finishQuiet = ({ amount }: With<'amount'>) => `Llegar a la meta · ${amount}`
export const moves = ({ from, to }: With<'from' | 'to'>) => `La lleva de ${from}% a ${to}%.`
export const leaves = ({ amount }: With<'amount'>) => `Faltarán ${amount} después de tu donación.`
export const reaches = 'Con esto se alcanza la meta.'
export const problem = {
  empty: 'Escribe un monto, como 25.',
  unreadable: 'Escribe un monto como 25 o 25.50.',
}
export const give = ({ amount }: With<'amount'>) => `Donar ${amount}`
export const giveNothing = 'Donar'
