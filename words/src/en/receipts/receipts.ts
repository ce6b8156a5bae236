import type { With } from '../../with.ts'

export const receipt = 'Receipt'
export const receiptOf = ({ number }: With<'number'>) => `Receipt ${number}`
export const opening = 'Opening…'
