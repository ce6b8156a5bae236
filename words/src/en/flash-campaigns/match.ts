import type { Rich, With } from '../../with.ts'

/** For the sponsor of a match. */
export const fund = ({ cap }: With<'cap'>) => `Fund the ${cap} match`
export const signIn = 'Sign in to fund the match'
export const title = 'Fund the match'
export const lead = {
  50: ({ cap }: With<'cap'>) => `You add half of every gift on top, up to ${cap}.`,
  100: ({ cap }: With<'cap'>) => `You double every gift, up to ${cap}.`,
  200: ({ cap }: With<'cap'>) => `You triple every gift, up to ${cap}.`,
}
export const rest = <M>(name: M): Rich<M> => ['Whatever is left at the end goes to ', name, ' too.']
export const before = 'You pay now, before it opens. If it is canceled, you get all of it back.'
export const named = { label: 'Show my name as the sponsor', hint: 'Otherwise the page says “a sponsor”.' }
export const sum = { match: 'Match', fee: 'Card fee', charge: 'You pay' }
export const feeWhy = 'You cover the card fee, so that the whole match reaches the cause.'
export const pay = ({ amount }: With<'amount'>) => `Pay ${amount}`
export const paying = 'Paying…'
export const checking = "We're checking whether your payment went through."
export const unreachable = "We couldn't reach Kindling. Try again: you won't be charged twice."
export const paid = 'Thank you. The match is ready.'
export const paidBody = ({ cap }: With<'cap'>) => `${cap} waits for the first gifts.`
export const open = "Your payment is on its way. We'll show the match here once it's through."
export const done = 'Done'
