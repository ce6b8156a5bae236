import { giftsNeedConnection } from '../giveables/giveables.ts'
import type { MarkWith, Rich, With } from '../../with.ts'

export const title = ({ name }: With<'name'>) => `Give to ${name}`
/** Quotes a title, because it can be a sentence; a dedication is not quoted. */
export const titleOf = ({ name }: With<'name'>) =>
  String(name).startsWith('For ') ? `Give ${String(name).replace(/^F/, 'f')}` : `Give to “${name}”`
export const titleAfter = ({ name }: With<'name'>) => `Your gift to “${name}”`
export const shownAs = 'Shown as:'
export const visibility = {
  full: 'Name and amount',
  name: 'Name only',
  anonymous: 'Anonymous',
}
export const visibilityHint = {
  name: 'Your name, not the amount. If few people give, someone watching the total could guess it, and so could the person who invited you.',
  anonymous: 'Shown as A kind neighbor. The person who invited you can’t tell what you gave.',
}
export const addNote = 'Add a note'
export const note = 'Your note'
export const noteHint = 'Everyone on the page can read this.'
export const coverFee = ({ amount }: With<'amount'>) => `Cover the card fee, +${amount}`
export const coverFeeWhy = ({ amount }: With<'amount'>) => `so the full ${amount} arrives`
export const perMonth = 'per month'
export const everyMonth = ({ text }: With<'text'>) => `${String(text).replace(/[.!]$/, '')} every month.`
export const giveMonthly = ({ amount }: With<'amount'>) => `Give ${amount} every month`
export const goOn = 'Continue'
export const sending = 'Sending your gift…'
export const total = ({ gift, fee }: With<'gift' | 'fee'>) => `${gift} and ${fee} for the card fee`
export const receiptTo = ({ email }: With<'email'>) => `Receipt to ${email}`
export const passedOn = ({ name, ein }: With<'name' | 'ein'>) =>
  `${name}, EIN ${ein}, receives your gift and passes it on.`
export const nothingCharged = 'Nothing was charged.'
export const anotherCard = 'Another card'
export const stillWorking = "Still working. You won't be charged twice."
export const checking = 'Checking whether your gift went through'
export const checkingClose = "You can close this. We'll keep looking, and you won't be charged twice."
export const oneTap = 'Sign in, so we can send your receipt'
export const refusal = {
  offline: giftsNeedConnection,
  sheet: 'Your phone couldn’t finish the payment. Try again.',
  unreachable: "We couldn't reach the card processor. Try again in a moment.",
}
export const onItsWay = "Your gift is on its way. We'll email you."
export const joined = ({ date }: With<'date'>) =>
  `It’s in your plan. Nothing was charged today; it comes with your charge on ${date}.`
export const settledUnseen = ({ amount, name }: With<'amount' | 'name'>) => `Your ${amount} to “${name}” went through.`
export const seeGift = 'See it'
export const nothingChargedTitle = 'Nothing was charged'
export const failedUnseen = ({ name }: With<'name'>) => `Your gift to “${name}” didn't go through.`
export const done = 'Done'
export const thanks = ({ name }: With<'name'>) => `Thank you, ${name}.`
export const thanksNoName = 'Thank you.'
export const matched = ({ match, sum }: With<'match' | 'sum'>) => `The match added ${match}, so together it is ${sum}.`
export const thanksQuiet = 'Thank you. They will see your name.'
export const thanksQuietUnnamed = 'Thank you. They will see that a kind neighbor gave.'
export const onItsWayTo = ({ amount, receiver }: With<'amount' | 'receiver'>) =>
  `Your ${amount} is on its way to ${receiver}.`
/** While payouts cannot reach the receiver. */
export const recordedFor = ({ amount, receiver }: With<'amount' | 'receiver'>) =>
  `Your ${amount} is recorded for ${receiver}.`
export const receiptSent = ({ email }: With<'email'>) => `Receipt sent to ${email}`
export const receiptOnItsWay = ({ email }: With<'email'>) => `A receipt is on its way to ${email}`
export const firstSupporter = "You're the first supporter."
export const supporter = ({ number }: With<'number'>) => `You're supporter ${number}.`
export const invitedBy = ({ name }: With<'name'>) =>
  `${name} invited you. What you give adds to ${name}’s Total Impact.`
export const invitedByQuiet = ({ name }: With<'name'>) => `${name}, who invited you, is here too.`
export const finishedIt = 'You finished it.'
export const reachedIt = 'The goal is reached.'
export const momentAgo = <M>({ before }: { before: string }, struck: MarkWith<M>): Rich<M> => [
  struck(before),
  ' a moment ago',
]
/** While a sponsor matches gifts. */
export const becomes = ({ gift, sum }: With<'gift' | 'sum'>) => `${gift} becomes ${sum} while the match lasts.`
export const becomesLast = ({ gift, sum }: With<'gift' | 'sum'>) => `${gift} becomes ${sum} with the last of the match.`
