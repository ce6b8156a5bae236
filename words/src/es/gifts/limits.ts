import type { MarkWith, Rich, With } from '../../with.ts'

export const below = ({ amount }: With<'amount'>) => `La donación mínima es de ${amount}.`
export const above = <M>({ amount }: With<'amount'>, mail: MarkWith<M>): Rich<M> => [
  `Para donar más de ${amount}, `,
  mail('escríbenos'),
  ' y te ahorramos comisiones.',
]
export const aboveForNow = <M>({ amount }: With<'amount'>, mail: MarkWith<M>): Rich<M> => [
  `Desde una cuenta nueva, la donación máxima es de ${amount}. Para donar más, `,
  mail('escríbenos'),
  '.',
]
