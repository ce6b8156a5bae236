import type { With } from '../with.ts'

type By = With<'operator' | 'contact' | 'address'>

const isDefault = 'This is a plain default. Whoever runs this house replaces it.'

/** Shown where whoever runs the house has not set a text of their own. */
export const terms = ({ operator, contact, address }: By) => `${isDefault}

## Who you deal with

This house is run by ${operator}.

- Letters: ${address}
- Email: ${contact}

## What you can do here

- You can look around without an account. Giving needs one, so that a receipt reaches you.
- You must be 18 or older to give.
- Use your own card and your own name. Do not try cards that are not yours.
- Be kind. Posts that attack people or ask for money elsewhere are taken down.

## Gifts

- A gift goes to the nonprofit named on the page, less the fee of the card processor, which is shown before you give.
- No platform fee is taken and no tip is asked for.
- You can ask for a refund within 30 days.
- When something closes before your gift settles, the gift is returned in full.

## What nobody can promise

A cause may raise less than its goal, and plans can change. Organizers say what became of the money. If something looks wrong, tell us: a person looks.
`

export const privacy = ({ operator, contact, address }: By) => `${isDefault}

## Who keeps your data

This house is run by ${operator}.

- Letters: ${address}
- Email: ${contact}

## What is kept, and why

- Your name and email, from Google or Apple: to sign you in and to send receipts.
- Your gifts: the books must keep them. If you delete your account they stay, without your name.
- What you choose to add, such as a picture or a few words about you.
- Card numbers never reach this house. The card processor keeps them.

## Who sees what

- You choose for each gift whether people see your name and the amount, your name only, or neither.
- A line that you put on an invite is read by whoever opens it, beside your first name.
- What you give counts in the Total Impact of whoever invited you. Nobody sees your own amounts there. While few have joined through them, they could work out what you gave; anonymous gifts stay hidden.
- Your data is not sold, and there is no advertising.

## What you can ask for

Write to ${contact} to see, correct or delete what is kept about you.
`
