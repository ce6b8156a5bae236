import type { With } from '../../with.ts'

export const receipt = 'Recibo'
export const receiptTitle = ({ number }: With<'number'>) => `Recibo ${number}`
export const correction = 'Corrección'
export const correctionTitle = ({ number }: With<'number'>) => `Corrección ${number}`
export const ofReceipt = 'Del recibo'
export const replaces = 'Esta corrección reemplaza el recibo y toda corrección anterior.'
export const date = 'Fecha'
export const givenBy = 'Donante'
export const giverOfRecord = 'A nombre de'
export const address = 'Dirección'
export const receivedBy = 'Recibido por'
export const passedOn = ({ name }: With<'name'>) =>
  `${name} recibió lo que donaste. Lo entrega a las organizaciones que nombra este recibo.`
export const invite = 'Invitación'
export const invitedYou = ({ name }: With<'name'>) => `${name} te invitó`
export const gift = 'Tu donación'
export const giftAmount = ({ name, amount }: With<'name' | 'amount'>) => `${name}, ${amount}`
export const cardFee = 'Comisión de tarjeta'
export const cardFeeEstimated = 'Comisión de tarjeta, estimada'
export const arrivesAt = ({ name }: With<'name'>) => `Llega a ${name}`
export const ein = ({ ein }: With<'ein'>) => `EIN ${ein}`
export const refunded = 'Reembolsado'
export const feeCovered = 'Comisión que cubriste'
export const feesCovered = 'Comisiones que cubriste, en total'
export const giftsTogether = 'Tus donaciones en total'
export const cardFees = 'Comisiones de tarjeta en total'
export const cardFeesEstimated = 'Comisiones de tarjeta en total, estimadas'
export const arrivesTogether = 'Llega en total'
export const charged = 'Cobrado'
export const chargedTo = ({ last4 }: With<'last4'>) => `Cobrado a la tarjeta terminada en ${last4}`
export const refundedOn = ({ date }: With<'date'>) => `Reembolsado el ${date}`
export const takenBack = 'Retirado por tu banco'
export const left = 'Tu donación después de reembolsos'
export const arrivesAfterRefunds = 'Llega después de reembolsos'
export const askForRefund = 'Pedir un reembolso'
export const allGifts = 'Ver todas tus donaciones'
export const questions = ({ email }: With<'email'>) => `¿Preguntas? Escribe a ${email}.`

export const match = {
  gift: 'Tu fondo multiplicador',
  drawn: ({ name }: With<'name'>) => `Sumado a donaciones, para ${name}`,
  left: 'Queda para multiplicar',
  goesBack: 'Vuelve a ti',
  released: ({ name }: With<'name'>) => `Lo que quedó al final, fue a ${name}`,
  what: ({ name }: With<'name'>) =>
    `Pagaste el fondo multiplicador de ${name}. No cuenta en su total, ni en las clasificaciones, ni en tu puntaje de impacto.`,
  rest: ({ name }: With<'name'>) =>
    `Lo que ninguna donación haya usado al final va a ${name}. Si la campaña relámpago se cancela, todo vuelve a ti.`,
  second: 'Alguien ya había pagado este fondo multiplicador, así que todo vuelve a ti.',
  canceled: 'La campaña relámpago se canceló, así que todo vuelve a ti.',
  deductibleLater: 'El monto deducible de impuestos se sabrá cuando termine la campaña relámpago.',
  deductible: ({ amount }: With<'amount'>) =>
    `${amount} de tu fondo multiplicador son deducibles de impuestos en la medida en que la ley lo permita.`,
  nothing: 'Todo vuelve a ti, así que nada es deducible de impuestos.',
  matchLeft: 'Tu fondo multiplicador después de reembolsos',
}

export const nothingInReturn = 'No se dieron bienes ni servicios a cambio.'
export const deductible = 'Tu donación es deducible de impuestos en la medida en que la ley lo permita.'
export const deductibleCents = ({ amount }: With<'amount'>) =>
  `${amount} de tu donación son deducibles de impuestos en la medida en que la ley lo permita.`
export const notDeductible = ({ names }: With<'names'>) => `No es deducible de impuestos: lo que va a ${names}.`
export const allRefunded = 'Se reembolsó todo, así que nada es deducible de impuestos.'
export const allTakenBack = 'Tu banco lo retiró, así que nada es deducible de impuestos.'
export const refundedDoesNotCount = 'Lo reembolsado no cuenta.'
export const goneDoesNotCount = 'Lo devuelto no cuenta.'

export const card = ({ brand, last4 }: With<'brand' | 'last4'>) => `${brand} terminada en ${last4}`
export const unknownCard = 'tu tarjeta'
export const anyBrand = 'Tarjeta'
export const brand = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The card processor's description of a charge. */
export const charge = ({ name }: With<'name'>) => `Donación a ${name}`
export const chargeOfMany = ({ name, more }: With<'name' | 'more'>) => `Donaciones a ${name} y ${more} más`

export const claimLetter = {
  title: 'Un código para ustedes',
  subject: ({ name }: With<'name'>) => `¿Quién representa a ${name} en Kindling?`,
  why: ({ person, name }: With<'person' | 'name'>) =>
    `${person} nos dijo que representa a ${name}. Para comprobarlo, enviamos esta carta a la dirección del registro del IRS. Si es correcto, denle este código.`,
  how: ({ page }: With<'page'>) =>
    `Se ingresa en la página de la organización, en ${page}. Después nuestro equipo revisa la solicitud. Desde entonces, comunidades y campañas podrán donarles, y su página dirá lo que ustedes escriban ahí.`,
  code: 'Código',
  until: ({ date }: With<'date'>) => `El código vale hasta el ${date}.`,
  notYou: ({ email }: With<'email'>) =>
    `Si no conocen a esta persona, guarden el código y escriban a ${email}. También pueden pedirnos que quitemos su página.`,
}
