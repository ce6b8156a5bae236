import type { With } from '../../with.ts'

/** What an employer that matches gifts asks for, from the receipt. */
export const open = 'Ask your employer to match this'
export const title = 'Ask your employer to match this'
export const body = 'Some employers match gifts of their people. Their form asks for these details from your receipt.'
export const receipt = 'Receipt'
export const date = 'Date'
export const giver = 'Given by'
export const address = 'Address'
export const received = 'Received by'
export const ein = 'EIN'
export const amount = 'Amount (USD)'
export const line = ({ name, value }: With<'name' | 'value'>) => `${name}: ${value}`
export const copy = 'Copy details'
export const copied = 'Copied'
export const early = 'Your receipt isn’t ready yet. It usually takes a minute; the details appear here then.'
export const nothing = 'All of this gift went back to you, so there is nothing to match.'
