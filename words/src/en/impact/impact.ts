import type { With } from '../../with.ts'

export const givenThisMonth = 'Given this month'
export const firstGift = ({ amount }: With<'amount'>) => `$0. Your first gift can be ${amount}.`
export const totalImpact = 'Total Impact'
export const communitiesSupported = 'Communities supported'

export const explainer = "What's an Impact Score?"
