import type { With } from '../../with.ts'

/** Gifts to a giveable as its organizers see them. */
export const title = 'Donaciones'
export const viewPage = 'Ver página'
export const notForYou = 'Esa página es para el equipo organizador.'
export const totals = 'Totales'
export const lastDays = 'Últimos 30 días'
export const given = 'Donado'
export const fees = 'Comisión de tarjeta'
export const refunded = 'Reembolsado'
export const arrives = 'Llega'
export const paidOut = 'Transferido'
export const totalsNote = 'Los totales cuentan a cada donante y cambian cuando las donaciones entran a la lista.'
export const gifts = 'Donaciones'
export const shown = 'Qué donaciones'
export const filters = { all: 'Todas', settled: 'Completadas', refunded: 'Reembolsadas' }
export const table = {
  caption: 'Donaciones, primero las más recientes',
  date: 'Fecha',
  name: 'Nombre',
  kind: 'Tipo',
  amount: 'Monto',
  status: 'Estado',
  actions: 'Acciones',
}
export const frequency = { one_time: 'Única', monthly: 'Mensual' }
export const status = { settled: 'Completada', partly_refunded: 'Reembolsada en parte', refunded: 'Reembolsada' }
export const partRefunded = ({ amount }: With<'amount'>) => `${amount} reembolsados`
export const hidden = 'Privado'
export const none = {
  all: 'Aún no hay donaciones. Aparecen aquí cuando las primeras están en la lista.',
  settled: 'No hay donaciones completadas.',
  refunded: 'No se reembolsó ninguna donación.',
}
export const noneFound = 'Ninguna donación coincide.'
export const searchName = 'Buscar por nombre'
export const searchNameHint = 'Las donaciones anónimas no tienen nombre.'
export const amountsNote = 'Los montos se muestran solo si cada donante lo eligió.'
export const ownerRefunds = 'Solo la persona titular puede reembolsar una donación.'
export const communityOwnerRefunds = 'Solo la persona titular de la comunidad puede reembolsar una donación.'
export const exportCsv = 'Exportar CSV'
export const opening = 'Abriendo…'

export const more = ({ name }: With<'name'>) => `Más sobre la donación de ${name}`
export const giftFrom = ({ name }: With<'name'>) => `Donación de ${name}`
export const thank = 'Agradecer'
export const thanked = 'Agradecida'
export const refund = 'Reembolsar'
export const refundTitle = ({ name }: With<'name'>) => `¿Reembolsar la donación de ${name}?`
export const refundBody =
  'El dinero vuelve a la tarjeta de quien donó en 5 a 10 días. No se puede deshacer. Le avisaremos.'
export const refundHidden =
  'Esta donación oculta su monto, así que se devuelve completa. Sigue en la lista hasta un día.'
export const amount = 'Monto'
export const amountHint = ({ amount }: With<'amount'>) => `Hasta ${amount}`
export const amountWrong = ({ amount }: With<'amount'>) => `Escribe un monto de hasta ${amount}.`
export const reason = 'Motivo'
export const reasonHint = 'El equipo organizador lo lee en el registro. Quien donó, no.'
export const reasonMissing = 'Escribe un motivo.'
export const refunding = 'Reembolsando…'
export const keep = 'Ahora no'
export const onItsWay = 'El reembolso está en camino.'
