import type { With } from '../../with.ts'

export const amount = 'Amount'
export const anyAmount = 'Or any amount'
export const finish = ({ amount }: With<'amount'>) => `Finish it · ${amount}`
export const finishQuiet = ({ amount }: With<'amount'>) => `Reach the goal · ${amount}`
export const moves = ({ from, to }: With<'from' | 'to'>) => `Moves this from ${from}% to ${to}%.`
export const leaves = ({ amount }: With<'amount'>) => `${amount} to go after your gift.`
export const reaches = 'This reaches the goal.'
export const problem = {
  empty: 'Enter an amount, like 25.',
  unreadable: 'Enter an amount like 25 or 25.50.',
}
export const give = ({ amount }: With<'amount'>) => `Give ${amount}`
export const giveNothing = 'Give'
