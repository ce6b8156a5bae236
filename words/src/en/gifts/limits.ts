import type { MarkWith, Rich, With } from '../../with.ts'

export const below = ({ amount }: With<'amount'>) => `The smallest gift is ${amount}.`
export const above = <M>({ amount }: With<'amount'>, mail: MarkWith<M>): Rich<M> => [
  `For gifts over ${amount}, `,
  mail('write to us'),
  ' so we can save you fees.',
]
export const aboveForNow = <M>({ amount }: With<'amount'>, mail: MarkWith<M>): Rich<M> => [
  `The largest gift from a new account is ${amount}. For more, `,
  mail('write to us'),
  '.',
]
