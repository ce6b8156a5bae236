import type { With } from '../with.ts'

export const receipt = {
  subject: ({ amount, number }: With<'amount' | 'number'>) => `Your ${amount} gift: receipt ${number}`,
  greeting: ({ name }: With<'name'>) => `Thank you, ${name}.`,
}

export const refund = {
  subject: ({ amount }: With<'amount'>) => `${amount} of your gift was refunded`,
  subjectOfAll: ({ amount }: With<'amount'>) => `Your ${amount} gift was refunded`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `${name}, ${amount} is on its way back to you.`,
  now: 'Refunded now',
  inAll: 'Refunded in all',
  to: 'To',
  gift: 'Your gift to',
  left: 'Left of your gift',
  /** What a gift was for, in a sentence. */
  named: ({ name }: With<'name'>) => `“${name}”`,
  closedBefore: ({ name }: With<'name'>) =>
    `${name} had closed before your card was charged, so your whole gift goes back to you.`,
  chargedAfter: ({ name }: With<'name'>) =>
    `Your gift to ${name} had ended without a charge, and your card was charged all the same. That was our fault, and we are sorry.`,
  days: 'Banks take 5 to 10 days to show it.',
}

export const returnedRefund = {
  subject: ({ amount }: With<'amount'>) => `Your refund of ${amount} came back to us`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `${name}, your bank sent ${amount} back to us.`,
  why: ({ card }: With<'card'>) =>
    `We had refunded it to ${card}, and your bank did not take it: the card may be closed or replaced.`,
  next: ({ email }: With<'email'>) =>
    `The money is safe. Write to ${email}, and we will find another way. Until then it counts as part of your gift.`,
}

export const strayCharge = {
  subject: ({ amount }: With<'amount'>) => `We gave ${amount} back to your card`,
  why: 'Your card was charged once more, beside your gift. That was our fault, and we are sorry. All of it goes back.',
  days: 'Banks take 5 to 10 days to show it. Your gift itself stays as it is.',
}
