import type { With } from '../../with.ts'

/** What the card says first, in the email and on its page. */
export const gift = {
  honor: ({ name }: With<'name'>) => `Someone gave in honor of ${name}`,
  memory: ({ name }: With<'name'>) => `Someone gave in memory of ${name}`,
}
export const giftOf = {
  honor: ({ giver, name }: With<'giver' | 'name'>) => `${giver} gave in honor of ${name}`,
  memory: ({ giver, name }: With<'giver' | 'name'>) => `${giver} gave in memory of ${name}`,
}
export const to = ({ name }: With<'name'>) => `The gift is for “${name}”.`
export const amount = ({ amount: cents }: With<'amount'>) => `The gift is ${cents}.`
export const read = 'Read the card'

export const title = 'A card for you'
export const description = 'Someone wrote you a card about a gift.'
export const see = ({ name }: With<'name'>) => `See “${name}”`
export const givenOn = ({ date }: With<'date'>) => `Given on ${date}`
export const thank = 'Say thank you'
export const thanking = 'Sending your thanks…'
export const thanked = 'Your thanks are on their way.'
export const thankedBefore = 'Someone has said thank you for this card.'
export const print = 'Print'
export const report = 'Report this card'
export const stop = 'Don’t send me such cards'
export const stopAsk = 'Should we send no more cards to your address?'
export const stopYes = 'Stop cards'
export const stopping = 'Stopping…'
export const stopped = 'We won’t send cards to your address any more.'
export const gone = 'This card isn’t here any more'
export const goneBody = 'It was taken down, or the link isn’t complete.'
