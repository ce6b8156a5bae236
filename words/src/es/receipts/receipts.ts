import type { With } from '../../with.ts'

export const receipt = 'Recibo'
export const receiptOf = ({ number }: With<'number'>) => `Recibo ${number}`
export const correctionOf = ({ number }: With<'number'>) => `Corrección ${number}`
export const lastCounts = 'Vale la última corrección.'
export const otherName = 'Muestra otro nombre u otra dirección que los recibos nuevos.'
export const correctName = 'Emitirlo con el nombre nuevo'
export const opening = 'Abriendo…'
