import type { With } from '../../with.ts'

export const receipt = 'Recibo'
export const receiptOf = ({ number }: With<'number'>) => `Recibo ${number}`
export const correctionOf = ({ number }: With<'number'>) => `Corrección ${number}`
export const otherName = 'Muestra otro nombre u otra dirección que tu perfil.'
export const correctName = 'Emitirlo con tu nombre actual'
export const opening = 'Abriendo…'
