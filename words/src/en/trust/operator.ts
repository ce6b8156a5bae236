import type { With } from '../../with.ts'

type By = With<'operator' | 'contact' | 'address'>
/** `donee`: the fiscal sponsor that receives gifts in law, if there is one. */
type Terms = By & { age: number; donee: With<'name' | 'ein'> | null }

const isDefault = 'This is a default text. The operator of this site replaces it.'

/** The default texts, for an operator who has set none. */
export const terms = ({ operator, contact, address, age, donee }: Terms) => `${isDefault}

## Who you deal with

${operator} runs this site.

- Letters: ${address}
- Email: ${contact}

## What you can do here

- You can look around without an account. Giving needs one, so that a receipt reaches you.
- You must be ${age} or older to give.
- Use your own card and your own name. Do not try cards that are not yours.
- Be kind. Posts that attack people or ask for money elsewhere are taken down.

## Gifts

- ${donee === null ? 'A gift goes' : `${donee.name}, EIN ${donee.ein}, receives each gift and passes it on`} to the nonprofit named on the page, less the card processor's fee, which we show before you give.
- We take no platform fee and ask for no tip.
- You can ask for a refund within 30 days.
- If a page closes before your gift settles, we return the gift in full.

## What we can't promise

A cause may raise less than its goal, and plans can change. Organizers report what the money did. If something looks wrong, tell us and a person will look.
`

export const privacy = ({ operator, contact, address }: By) => `${isDefault}

## Who holds your data

${operator} runs this site.

- Letters: ${address}
- Email: ${contact}

## What we keep, and why

- Your name and email, from Google or Apple: to sign you in and to send receipts.
- Your gifts: our books must keep them. If you delete your account they stay, without your name.
- What you choose to add, such as a picture or a few words about you.
- Card numbers never reach us. The card processor keeps them.

## Who sees what

- You choose for each gift whether people see your name and the amount, your name only, or neither.
- Anyone who opens your invite reads the line that you put on it, with your first name.
- What you give counts in the Total Impact of the person who invited you. It never shows your own amounts. While few have joined through them, they could work out what you gave. To keep your amount private, give anonymously.
- We don't sell your data and show no ads.

## What you can ask for

Write to ${contact} to see, correct or delete what we keep about you.
`
