import { defaultSettings } from '@kindling/contract/accounts/calls'
import { expect, test } from 'vitest'
import { planDelivery, type Recipients } from './plan-delivery.ts'

const noon = new Date('2026-11-20T17:00:00Z')
const night = new Date('2026-11-21T05:00:00Z')
const ana: Recipients = {
  ...defaultSettings,
  ids: [1],
  time_zone: 'America/New_York',
  has_push: true,
  muted: [],
}
const channels = { in_app: true, push: false, mail: 'off' } as const
const chose = (type: string, chosen: object) => ({ ...ana, notifications: { [type]: { ...channels, ...chosen } } })
const plan = (type: string, to: Recipients, now = noon, left = 5) =>
  planDelivery({ type, giveableId: 7 }, to, { now, left })

test.each<[string, ReturnType<typeof plan>, Partial<NonNullable<ReturnType<typeof plan>>> | null]>([
  [
    'an update with default settings',
    plan('NewPostUpdate', ana),
    { push: true, mail: false, digest: true, counts: true },
  ],
  ['without a phone', plan('NewPostUpdate', { ...ana, has_push: false }), { push: false, digest: true, counts: false }],
  [
    'thanks are sent at once',
    plan('Thanked', ana),
    { push: true, mail: true, digest: false, after: null, counts: true },
  ],
  [
    'at night, thanks wait until the morning',
    plan('Thanked', ana, night),
    { mail: true, after: new Date('2026-11-21T13:00:00Z') },
  ],
  ['money is sent at night', plan('RefundUpdated', ana, night), { push: true, after: null, counts: false }],
  [
    'money is sent even if switched off',
    plan('RefundUpdated', chose('RefundUpdated', { in_app: false })),
    { inApp: true, push: true },
  ],
  ['money ignores a used-up budget', plan('RefundUpdated', ana, noon, 0), { push: true, counts: false }],
  [
    'thanks wait for the digest with a used-up budget',
    plan('Thanked', ana, noon, 0),
    { inApp: true, push: false, mail: false, digest: true },
  ],
  ['the last one of the budget', plan('Thanked', ana, noon, 1), { push: true, mail: true, digest: false }],
  [
    'no digest with a used-up budget',
    plan('Thanked', { ...ana, digest: false }, noon, 0),
    { push: false, mail: false, digest: false },
  ],
  ['email off with a used-up budget', plan('Thanked', chose('Thanked', { push: true }), noon, 0), { digest: false }],
  [
    'daily email only',
    plan('Thanked', chose('Thanked', { in_app: false, mail: 'daily' })),
    { inApp: false, digest: true },
  ],
  ['all channels off', plan('Thanked', chose('Thanked', { in_app: false })), null],
  ['thanks on a muted giveable', plan('Thanked', { ...ana, muted: [7] }), null],
  ['a role in a muted giveable', plan('MembershipChanged', { ...ana, muted: [7] }), { inApp: true, digest: true }],
  ['money of a muted giveable', plan('RefundUpdated', { ...ana, muted: [7] }), { inApp: true, push: true }],
  ['another giveable is muted', plan('Thanked', { ...ana, muted: [8] }), { mail: true }],
  ['an unknown type', plan('SomethingFromTomorrow', ana), { inApp: true, push: false, mail: false, digest: false }],
])('the delivery is right: %s', (_, planned, expected) => {
  if (expected === null) expect(planned).toBeNull()
  else expect(planned).toMatchObject(expected)
})
