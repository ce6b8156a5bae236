import type { With } from '../../with.ts'

export const receipt = 'Receipt'
export const receiptOf = ({ number }: With<'number'>) => `Receipt ${number}`
export const correctionOf = ({ number }: With<'number'>) => `Correction ${number}`
export const lastCounts = 'The last correction counts.'
export const otherName = 'It shows another name or address than new receipts.'
export const correctName = 'Issue it with the new name'
export const opening = 'Opening…'
