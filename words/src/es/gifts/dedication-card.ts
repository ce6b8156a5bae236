import type { With } from '../../with.ts'

export const gift = {
  honor: ({ name }: With<'name'>) => `Alguien donó en honor a ${name}`,
  memory: ({ name }: With<'name'>) => `Alguien donó en memoria de ${name}`,
}
export const giftOf = {
  honor: ({ giver, name }: With<'giver' | 'name'>) => `${giver} donó en honor a ${name}`,
  memory: ({ giver, name }: With<'giver' | 'name'>) => `${giver} donó en memoria de ${name}`,
}
export const to = ({ name }: With<'name'>) => `La donación es para “${name}”.`
export const amount = ({ amount: cents }: With<'amount'>) => `La donación es de ${cents}.`
export const read = 'Leer la tarjeta'

export const title = 'Una tarjeta para ti'
export const description = 'Alguien te escribió una tarjeta sobre una donación.'
export const see = ({ name }: With<'name'>) => `Ver “${name}”`
export const givenOn = ({ date }: With<'date'>) => `Donado el ${date}`
export const thank = 'Dar las gracias'
export const thanking = 'Enviando tu agradecimiento…'
export const thanked = 'Tu agradecimiento va en camino.'
export const thankedBefore = 'Alguien ya dio las gracias por esta tarjeta.'
export const print = 'Imprimir'
export const report = 'Reportar esta tarjeta'
export const stop = 'No quiero recibir estas tarjetas'
export const stopAsk = '¿Dejamos de enviar tarjetas a tu dirección?'
export const stopYes = 'No recibir más'
export const stopping = 'Un momento…'
export const stopped = 'Ya no enviaremos tarjetas a tu dirección.'
export const gone = 'Esta tarjeta ya no está aquí'
export const goneBody = 'Fue retirada, o el enlace no está completo.'
