import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

/**
 * The operator's amounts and rates, formatted; `gift` is an example, `cover` its fee. `donee`: the fiscal sponsor that
 * receives gifts in law, if there is one.
 */
export type Figures = With<'rate' | 'fixed' | 'smallest' | 'largest' | 'gift' | 'cover'> & {
  donee: With<'name' | 'ein'> | null
}
type Question = { ask: string; answer: string | ((figures: Figures) => string) }

export const title = 'FAQ'
export const description = 'How much of a gift arrives, who sees it, who checks, and how to stop.'
export const search = 'Search questions'
export const found = ({ count }: { count: number }) => plural(count, { one: '1 answer', other: `${count} answers` })
export const none = 'No answer for that yet.'
export const topics = 'Topics'
export const lineByLine = ({ gift }: With<'gift'>) => `See a ${gift} gift, line by line`
export const whoRuns = 'See how it works'

export const groups = {
  giving: 'Giving',
  monthly: 'Monthly',
  'impact-score': 'Impact Score',
  communities: 'Communities',
  safety: 'Safety',
  account: 'Account',
}

/** By the ids in links: an id must stay, even if its question changes. */
export const questions = {
  'how-much-arrives': {
    ask: 'How much of my gift arrives?',
    answer: ({ rate, fixed }: Figures) =>
      `All of it minus the card fee of ${rate} + ${fixed}, unless you cover it. Kindling takes no tip.`,
  },
  'who-sees': {
    ask: 'Who can see what I give?',
    answer:
      'You choose for each gift. Name only is what we suggest: your name, not the amount. Or show both, or give as a kind neighbor. If few people give, someone watching the total could guess your amount, and so could the person who invited you. To keep your amount private, give anonymously. Organizers see no more than that, and you can change it later. A gift can also be in honor or in memory of someone: the name is shown beside it, and you can send a card about it, without the amount unless you say so.',
  },
  'tax-deductible': {
    ask: 'Are gifts tax deductible?',
    answer: ({ donee }: Figures) =>
      donee === null
        ? 'Usually, where the IRS lists the charity as one that can take deductible gifts. Your receipt says so for each charity, with its name and EIN. A tax adviser can tell you about your own case.'
        : `Usually, if the IRS lists ${donee.name}, EIN ${donee.ein}, as one that can take deductible gifts: it receives your gift and passes it on. Your receipt says so. A tax adviser can tell you about your own case.`,
  },
  refund: {
    ask: 'Can I get a refund?',
    answer:
      'Yes. Ask within 30 days and all or part of a gift goes back to the card that you used. Totals and scores move back with it.',
  },
  'how-small': {
    ask: 'How small or large can a gift be?',
    answer: ({ smallest, largest }: Figures) =>
      `From ${smallest} to ${largest}. A new account starts with a lower limit. For more, write to us, so that we can save you fees.`,
  },
  'cover-the-fee': {
    ask: 'What does covering the card fee do?',
    answer: ({ gift, cover }: Figures) =>
      `The full gift arrives, and the fee is yours: on ${gift} that is ${cover} more. It is off unless you tick it, and counts neither toward goals nor toward anybody’s Impact Score.`,
  },
  'stop-monthly': {
    ask: 'How do I stop monthly giving?',
    answer:
      'Open Billings & Payments, choose Change plan, then Stop. Every email about your monthly giving has a link that stops it too, without signing in. Nothing more is charged from then on.',
  },
  'one-charge': {
    ask: 'Will it be one charge for many causes?',
    answer: ({ fixed }: Figures) =>
      `Yes. All your monthly gifts are one charge, so the fixed part of the card fee, ${fixed}, is paid once and not for every cause. Your receipt says what each of them got.`,
  },
  'card-fails': {
    ask: 'What happens when a card fails?',
    answer:
      'We charge nothing and tell no one else. A one-time gift can take another card at once. A monthly gift is tried again after 1, 3, 7 and 13 days; a new card fixes the whole plan, and a missed month is never added up.',
  },
  'skip-a-month': {
    ask: 'Can I skip a month or change the amount?',
    answer:
      'Yes. In Billings & Payments you can change the amount or the day, skip a month, or pause for up to three. Each applies from the next charge, and says from when.',
  },
  'charge-day': {
    ask: 'When am I charged?',
    answer:
      'When you press Give. A monthly gift is charged then too, and after that on your plan’s day; you see both dates before you say yes, and can choose another day.',
  },
  'what-is-impact-score': {
    ask: 'What is the Impact Score?',
    answer:
      'It adds what you give, what people you invited give, and what their friends give. It is a way to see how far your spark traveled, nothing more.',
  },
  'friend-sees': {
    ask: 'Does my friend see what I gave?',
    answer:
      'No. The person who invited you sees sums, never anyone’s own amount. An anonymous gift joins such a sum only once three people have given.',
  },
  'what-counts': {
    ask: 'What counts toward it?',
    answer:
      'Gifts that have settled, less what was refunded. A covered card fee does not count, and matched money does not.',
  },
  'when-it-changes': {
    ask: 'When does it change?',
    answer: 'With each gift, as it settles. Where that would tell of an anonymous gift, once a day.',
  },
  'joining-free': {
    ask: 'Does joining cost anything?',
    answer: 'No. Joining is free, and giving is up to you.',
  },
  'where-it-goes': {
    ask: 'Where does a community’s money go?',
    answer: ({ donee }: Figures) =>
      `To the nonprofits on its page, in the shares shown there. ${donee === null ? '' : `${donee.name} receives it and passes it on. `}Members hear of a change 7 days before it comes.`,
  },
  'by-request': {
    ask: 'Why do I have to ask to join?',
    answer:
      'Some communities are by request: their organizers approve new members. Until then you see what the community is for and where its money goes.',
  },
  'leave-community': {
    ask: 'Can I leave a community?',
    answer: 'Any time, on its page. What you gave there stays given.',
  },
  frozen: {
    ask: 'What happens when a community is frozen?',
    answer: 'Gifts stop, monthly gifts pause, and we tell everyone who gave there. Nothing given is lost.',
  },
  'who-checks': {
    ask: 'Who checks nonprofits?',
    answer:
      'A person does, before one can receive anything. The IRS register must list its EIN as a charity that can take deductible gifts. The badge after its name says that this was done.',
  },
  'who-checks-campaigns': {
    ask: 'Who checks campaigns?',
    answer: 'A person looks at each one before it opens. Who it is for cannot change once somebody has given.',
  },
  'when-paid-out': {
    ask: 'When does the money reach the nonprofit?',
    answer:
      'Payouts leave on the 1st of each month, a few days after gifts have settled. Small amounts wait for the next month. Until then every gift is booked to its nonprofit, to the cent, and kept for it. Open a gift in Billing to see where it is.',
  },
  'card-safe': {
    ask: 'Is my card safe?',
    answer:
      'Its number goes straight to the card processor and never reaches Kindling. A card is saved only if you ask for it.',
  },
  report: {
    ask: 'How do I report something?',
    answer:
      'Tap Report on the page, profile, update or comment, and say what is wrong. A person looks within a day, and no one learns that it was you.',
  },
  'why-account': {
    ask: 'Why do I need an account to give?',
    answer: 'So that a receipt reaches you, and you can see where your gift went. Looking around needs none.',
  },
  'what-you-take': {
    ask: 'What do you take from Google or Apple?',
    answer: 'Your name and email, so that we can send receipts. We never post anything.',
  },
  receipts: {
    ask: 'Where are my receipts?',
    answer:
      'In your email, minutes after a gift, and in Billings & Payments. There you also get a summary of any year, fiscal years too, and can email a link to it to your accountant. It works for a day. If your employer matches gifts, the thanks and the receipt show what its form asks for.',
  },
  'giver-of-record': {
    ask: 'Can a receipt name my company or our family fund?',
    answer: 'Yes. In Billings & Payments you set the name and address that new receipts show.',
  },
  'delete-account': {
    ask: 'How do I delete my account?',
    answer:
      'In Settings, or write to us. You have 7 days to change your mind. The books keep your gifts, without your name.',
  },
} satisfies Record<string, Question>
