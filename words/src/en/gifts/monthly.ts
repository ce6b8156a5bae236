import type { MarkWith, Rich, With } from '../../with.ts'

/** Monthly giving in the giving sheet; what is loaded once the sheet is open. */
export const frequency = 'How often'
export const oneTime = 'One time'
export const monthly = 'Monthly'
export const alone = ({ today, day, next }: With<'today' | 'day' | 'next'>) =>
  `First gift today, ${today}, then the ${day} of each month, next on ${next}. Change, skip or stop any time in two taps.`
export const withPlan = ({ today, day, next }: With<'today' | 'day' | 'next'>) =>
  `First gift today, ${today}, then together with your plan on the ${day}, next on ${next}.`
export const joinsOn = ({ next }: With<'next'>) =>
  `Nothing is charged today. It joins your plan’s next charge, on ${next}, with the same card.`
export const joinsNext = 'Nothing is charged today. It joins your plan’s next charge, with the same card.'
export const resumes = ({ today, day, next }: With<'today' | 'day' | 'next'>) =>
  `First gift today, ${today}. Your plan goes on with it, on the ${day} of each month, next on ${next}.`
export const endsBefore = ({ today }: With<'today'>) =>
  `One gift today, ${today}. No more follow, because it ends before the next charge.`
export const youGive = <M>({ amount }: With<'amount'>, strong: MarkWith<M>): Rich<M> => [
  'You give ',
  strong(`${amount} a month`),
  '.',
]
export const changeIt = 'Change it'
export const thanks = ({ amount, date }: With<'amount' | 'date'>) => `Then ${amount} every month, next on ${date}.`
export const keepGoing = <M>({ name, amount }: With<'name' | 'amount'>, strong: MarkWith<M>): Rich<M> => [
  'Want to keep this going? ',
  strong(`Join ${name} for ${amount} a month`),
]
