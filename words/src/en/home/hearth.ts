import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const getStarted = 'Get started'
export const title = 'Small gifts. Real warmth.'
export const body = 'Join people near you, give what you can, and see what it did.'
export const totals = ({ count, amount, people }: { count: number } & With<'amount' | 'people'>) =>
  plural(count, { one: `${amount} given by 1 neighbor`, other: `${amount} given by ${people} neighbors` })
export const dial = ({ count }: With<'count'>) => `${count} neighbors × $5`
export const add = 'Add a stick'
export const sum = ({ count, amount, breakfasts }: With<'count' | 'amount' | 'breakfasts'>) =>
  `${count} people × $5 = ${amount}. That is ${breakfasts} school breakfasts.`
export const account = 'I already have an account'
export const look = 'Look around first'
export const foot = 'No tips. Stop any time. 2.9% + $0.30 card fee, nothing else.'
