import type { With } from '../../with.ts'

/** The matches of flash campaigns that a sponsor paid for. */
export const title = 'Matches you paid for'
export const body = "A match isn't a gift, so it doesn't count in totals, leaderboards or your Impact Score."
export const match = 'Match'
export const fee = 'Card fee you covered'
export const drawn = ({ name }: With<'name'>) => `Added to gifts, for ${name}`
export const left = 'Left to match'
export const willReturn = 'Goes back to you'
export const released = ({ name }: With<'name'>) => `Left at the end, went to ${name}`
export const refunded = 'Returned to your card'
export const disputed = 'Your bank is looking into this payment.'
export const disputedBack =
  'Your bank is looking into this payment. Until it decides, we can’t refund you. After that, we send what is still owed to your card.'
type Pool = { funds: boolean; canceled: boolean; closed: boolean }
export const stateOf = ({ funds, canceled, closed }: Pool) => {
  if (!funds) return 'Someone else paid first'
  if (canceled) return 'Canceled'
  return closed ? 'Ended' : 'Open'
}
