import { giftsNeedConnection } from '../giveables/giveables.ts'
import type { MarkWith, Rich, With } from '../../with.ts'

export const title = ({ name }: With<'name'>) => `Donar a ${name}`
/** Quotes a title, because it can be a sentence; a dedication is not quoted. */
export const titleOf = ({ name }: With<'name'>) => {
  const title = String(name)
  if (title.startsWith('Para ')) return `Donar ${title.replace(/^P/, 'p')}`
  return title.startsWith('For ') ? `Donar: ${title}` : `Donar a “${title}”`
}
export const titleAfter = ({ name }: With<'name'>) => `Tu donación a “${name}”`
export const shownAs = 'Se muestra:'
export const visibility = {
  full: 'Nombre y monto',
  name: 'Solo nombre',
  anonymous: 'Anónima',
}
export const visibilityHint = {
  name: 'Tu nombre, sin el monto. Si donan pocas personas, quien siga el total podría deducirlo, y también quien te invitó.',
  anonymous: 'Se muestra como Un buen corazón. Quien te invitó no puede saber cuánto donaste.',
}
export const addNote = 'Agregar una nota'
export const dedicate = 'Dedicar esta donación'
export const note = 'Tu nota'
export const noteHint = 'Quien vea la página puede leerla.'
export const coverFee = ({ amount }: With<'amount'>) => `Cubrir la comisión, +${amount}`
export const coverFeeWhy = ({ amount }: With<'amount'>) => `así llegan ${amount} completos`
export const perMonth = 'al mes'
export const everyMonth = ({ text }: With<'text'>) => `${String(text).replace(/[.!]$/, '')} cada mes.`
export const giveMonthly = ({ amount }: With<'amount'>) => `Donar ${amount} cada mes`
export const goOn = 'Continuar'
export const sending = 'Enviando tu donación…'
export const total = ({ gift, fee }: With<'gift' | 'fee'>) => `${gift} y ${fee} por la comisión de la tarjeta`
export const receiptTo = ({ email }: With<'email'>) => `Recibo a ${email}`
export const passedOn = ({ name, ein }: With<'name' | 'ein'>) => `${name}, EIN ${ein}, recibe tu donación y la entrega.`
export const nothingCharged = 'No se cobró nada.'
export const anotherCard = 'Otra tarjeta'
export const stillWorking = 'Sigue en curso. No te cobraremos dos veces.'
export const checking = 'Revisando si tu donación se completó'
export const checkingClose = 'Puedes cerrar esto. Seguiremos revisando y no te cobraremos dos veces.'
export const oneTap = 'Entra, para que podamos enviarte tu recibo'
export const refusal = {
  offline: giftsNeedConnection,
  sheet: 'Tu teléfono no pudo terminar el pago. Intenta de nuevo.',
  unreachable: 'No pudimos conectar con el procesador de tarjetas. Intenta de nuevo en un momento.',
}
export const onItsWay = 'Tu donación está en camino. Te escribiremos.'
export const joined = ({ date }: With<'date'>) =>
  `Ya está en tu plan. Hoy no se cobró nada; viene con tu cobro del ${date}.`
export const settledUnseen = ({ amount, name }: With<'amount' | 'name'>) =>
  `Se completó tu donación de ${amount} a “${name}”.`
export const seeGift = 'Verla'
export const nothingChargedTitle = 'No se cobró nada'
export const failedUnseen = ({ name }: With<'name'>) => `No se completó tu donación a “${name}”.`
export const done = 'Listo'
export const thanks = ({ name }: With<'name'>) => `Gracias, ${name}.`
export const thanksNoName = 'Gracias.'
export const matched = ({ match, sum }: With<'match' | 'sum'>) =>
  `El fondo multiplicador sumó ${match}: en total son ${sum}.`
export const thanksQuiet = 'Gracias. Verán tu nombre.'
export const thanksQuietUnnamed = 'Gracias. Verán que donó un buen corazón.'
export const onItsWayTo = ({ amount, receiver }: With<'amount' | 'receiver'>) =>
  `Tus ${amount} van en camino a ${receiver}.`
export const recordedFor = ({ amount, receiver }: With<'amount' | 'receiver'>) =>
  `Tus ${amount} quedaron registrados para ${receiver}.`
export const receiptSent = ({ email }: With<'email'>) => `Recibo enviado a ${email}`
export const receiptOnItsWay = ({ email }: With<'email'>) => `El recibo va en camino a ${email}`
export const firstSupporter = 'Tu donación es la primera.'
export const supporter = ({ number }: With<'number'>) => `Eres donante número ${number}.`
export const invitedBy = ({ name }: With<'name'>) => `${name} te invitó. Lo que donas suma al impacto total de ${name}.`
export const invitedByQuiet = ({ name }: With<'name'>) => `${name}, que te invitó, también está aquí.`
export const finishedIt = 'La completaste.'
export const reachedIt = 'Se alcanzó la meta.'
export const momentAgo = <M>({ before }: { before: string }, struck: MarkWith<M>): Rich<M> => [
  struck(before),
  ' hace un momento',
]
/** While a sponsor matches gifts. */
export const becomes = ({ gift, sum }: With<'gift' | 'sum'>) =>
  `${gift} se convierten en ${sum} mientras dure el fondo multiplicador.`
export const becomesLast = ({ gift, sum }: With<'gift' | 'sum'>) =>
  `${gift} se convierten en ${sum} con lo último del fondo multiplicador.`
