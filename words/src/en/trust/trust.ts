import type { MarkWith, Rich, With } from '../../with.ts'

export const about = 'About Kindling'
export const status = 'Status'
export const runBy = ({ operator }: With<'operator'>) => `Run by ${operator}.`
export const writeTo = <M>({ email }: With<'email'>, link: MarkWith<M>): Rich<M> => ['Write to ', link(String(email))]
export const stuckTitle = 'Still stuck?'
export const stuckBody = 'A person answers, usually within a day.'
export const writeToUs = 'Write to us'
export const termsAbout = 'What you and the operator agree on.'
export const privacyAbout = 'What we keep about you, why, and who sees it.'
