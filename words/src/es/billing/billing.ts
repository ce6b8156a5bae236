import type { With } from '../../with.ts'

export const title = 'Facturación y pagos'
export const cards = 'Tarjetas'
export const noCards = 'No hay tarjetas guardadas. Una tarjeta se guarda solo cuando tú lo pides.'
export const expires = ({ date }: With<'date'>) => `Vence: ${date}`
export const endsSoon = ({ date }: With<'date'>) => `Vence pronto: ${date}`
export const expired = ({ date }: With<'date'>) => `Venció: ${date}`
export const standard = 'Principal'
export const actions = ({ card }: With<'card'>) => `Cambiar ${card}`
export const makeDefault = 'Hacer principal'
export const remove = 'Quitar tarjeta'
export const keep = 'Conservarla'
export const removeTitle = ({ card }: With<'card'>) => `¿Quitar ${card}?`
export const removeBody = 'Puedes agregarla de nuevo cuando quieras. Lo que pagaste con ella sigue en tu historial.'
export const failed = 'No funcionó. Nada cambió; intenta de nuevo en un momento.'
export const history = 'Historial'
export const csv = 'CSV'
export const saveHistory = 'Guardar todas las donaciones en un archivo CSV'
export const emptyTitle = 'Aún no hay donaciones.'
export const emptyBody = 'Aquí estarán tus donaciones mensuales, tarjetas y recibos.'
export const emptyAction = 'Buscar una campaña'
export const fee = ({ amount }: With<'amount'>) => `comisión ${amount}`
export const feeCovered = 'comisión cubierta'
export const notCharged = 'sin cobro'
export const gift = 'Tu donación'
export const feeYouCovered = 'Comisión que cubriste'
export const charged = 'Cobrado'
export const nothing = 'Nada'
export const notYet = 'Todavía no'
export const cardFee = 'Comisión de tarjeta'
export const refunded = 'Reembolsado'
export const status = 'Estado'
export const date = 'Fecha'
export const note = 'Tu nota'
export const dedication = 'Tu dedicatoria'
export const deleteDedication = 'Eliminar esta dedicatoria'
export const deleteNote = 'Eliminar esta nota'
export const deleteNoteForGood = 'Eliminarla para siempre'
export const receipt = 'Recibo'
export const notRight = '¿Algo no está bien?'
export const askForRefund = 'Pedir un reembolso'
export const refundRequest = {
  reason: '¿Qué salió mal?',
  hint: 'Una persona lo lee y responde por correo.',
  act: 'Pedir reembolso',
  acting: 'Pidiendo…',
  keep: 'Cancelar',
  waiting: ({ date }: With<'date'>) => `Pediste un reembolso el ${date}. Te escribiremos.`,
  approved: ({ date }: With<'date'>) => `Pediste un reembolso el ${date} y lo aprobamos.`,
  declined: ({ date }: With<'date'>) => `Pediste un reembolso el ${date}. No podemos reembolsar esta donación.`,
  reachUs: 'Si crees que es un error, nuestro correo dice cómo contactarnos.',
}
export const seeCause = 'Ver a qué va'
export const shownAs = 'Se muestra'
export const change = 'Cambiar'
export const done = 'Listo'
export const shownHint = 'Quien vea la página ve ambos'
export const states = {
  paid: () => 'Pagada',
  refunded: () => 'Reembolsada',
  partlyRefunded: ({ amount }: With<'amount'>) => `${amount} reembolsados`,
  takenBack: () => 'Retirada por tu banco',
  partlyTakenBack: () => 'Retirada en parte por tu banco',
  disputed: () => 'Tu banco la está revisando',
  refundAsked: () => 'Reembolso pedido',
  onItsWay: () => 'En camino',
  bank: () => 'En espera de tu banco',
  failed: () => 'No se completó',
}

export const went = {
  title: 'A dónde fue',
  given: 'Donaste',
  fee: 'Comisión de tarjeta',
  feeCovered: 'Pagaste aparte la comisión de la tarjeta',
  back: 'Se te reembolsó',
  waits: ({ date }: With<'date'>) => `Sale con la transferencia del ${date}`,
  kept: 'A salvo hasta que pueda recibir transferencias',
  pending: ({ date }: With<'date'>) => `En la transferencia del ${date}, sin enviar`,
  sent: ({ date }: With<'date'>) => `Enviado el ${date}`,
  paidOut: ({ date }: With<'date'>) => `Depositado el ${date}`,
  nothing: 'No queda nada de ella',
  credited: ({ date }: With<'date'>) => `Acreditado el ${date}`,
  budget: ({ name, date }: With<'name' | 'date'>) => `En el presupuesto de ${name}, ${date}`,
  spent: ({ amount, line }: With<'amount' | 'line'>) => `${amount} gastados en ${line}`,
  updates: 'Noticias desde entonces',
}
export const tax = {
  title: 'Impuestos',
  body: 'Un resumen de cada año. Cada recibo dice cuánto de la donación es deducible de impuestos.',
  address: 'Los recibos usan la dirección de tu perfil.',
  noAddress: 'Tus recibos aún no tienen dirección. Algunas oficinas de impuestos la piden.',
  addAddress: 'Agregar dirección',
  changeAddress: 'Cambiarla',
  pdf: ({ year }: With<'year'>) => `Resumen de ${year}`,
  csv: ({ year }: With<'year'>) => `Donaciones de ${year} en un archivo CSV`,
  pdfOfAll: 'Resumen de todos los años',
  csvOfAll: 'Donaciones de todos los años en un archivo CSV',
  firstMonth: 'El año empieza en',
}
