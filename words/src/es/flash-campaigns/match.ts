import type { Rich, With } from '../../with.ts'

/** For the sponsor of a match. */
export const fund = ({ cap }: With<'cap'>) => `Aportar el fondo de ${cap}`
export const signIn = 'Entra para aportar el fondo'
export const title = 'Aportar el fondo multiplicador'
export const lead = {
  50: ({ cap }: With<'cap'>) => `Sumas la mitad de cada donación, hasta ${cap}.`,
  100: ({ cap }: With<'cap'>) => `Duplicas cada donación, hasta ${cap}.`,
  200: ({ cap }: With<'cap'>) => `Triplicas cada donación, hasta ${cap}.`,
}
export const rest = <M>(name: M): Rich<M> => ['Lo que quede al final también va a ', name, '.']
export const before = 'Pagas ahora, antes de que abra. Si se cancela, recibes todo de vuelta.'
export const named = {
  label: 'Mostrar mi nombre con el fondo',
  hint: 'Si no, la página dice que multiplica alguien más.',
}
export const sum = { match: 'Multiplicador', fee: 'Comisión de tarjeta', charge: 'Pagas' }
export const feeWhy = 'Tú cubres la comisión de la tarjeta, para que todo el fondo llegue a la causa.'
export const pay = ({ amount }: With<'amount'>) => `Pagar ${amount}`
export const paying = 'Pagando…'
export const checking = 'Estamos revisando si tu pago se completó.'
export const unreachable = 'No pudimos conectar con Kindling. Intenta de nuevo: no te cobraremos dos veces.'
export const paid = 'Gracias. El fondo multiplicador está listo.'
export const paidBody = ({ cap }: With<'cap'>) => `${cap} esperan las primeras donaciones.`
export const open = 'Tu pago está en camino. Mostraremos aquí el fondo en cuanto se complete.'
export const done = 'Listo'
