import { expect, test } from 'vitest'
import { excludes, refusalForGiver, refusalForStaff } from './refunds.policy.ts'

const ofGift = { giftId: 1, byGiver: true }
const ofPayment = { giftId: null, byGiver: false }

test('a waiting request blocks one for the same gift, and one for the payment blocks all', () => {
  expect(excludes([], 1)).toBeUndefined()
  expect(excludes([ofGift], 2)).toBeUndefined()
  expect(excludes([{ giftId: 2, byGiver: false }, ofGift], 1)).toBe(ofGift)
  expect(excludes([ofGift], null)).toBe(ofGift)
  expect(excludes([ofPayment], 1)).toBe(ofPayment)
})

test('the refusal says what waits, and to a giver whether they asked themself', () => {
  expect([refusalForStaff(ofPayment), refusalForStaff(ofGift)]).toEqual(['staff.refundWaits', 'staff.giftRefundWaits'])
  expect([refusalForGiver(ofGift), refusalForGiver(ofPayment)]).toEqual(['refundAskedAlready', 'refundBeingDecided'])
})
