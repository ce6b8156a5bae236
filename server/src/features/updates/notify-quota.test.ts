import { expect, it } from 'vitest'
import { day, hour } from '../../platform/time/clock.ts'
import { notifyingLeft } from './notify-quota.ts'

const now = new Date('2026-11-20T15:00:00Z')
const ago = (...hours: number[]) => hours.map((h) => new Date(now.getTime() - h * hour))
const left = (...hours: number[]) => notifyingLeft(ago(...hours), now)
const inHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()

it('allows one a day and three a week', () => {
  expect(left()).toEqual({ left_today: 1, left_this_week: 3, next_at: null })
  expect(left(1)).toEqual({ left_today: 0, left_this_week: 2, next_at: inHours(23) })
  expect(left(24)).toEqual({ left_today: 1, left_this_week: 2, next_at: null })
  expect(left(30, 60, 90)).toEqual({ left_today: 0, left_this_week: 0, next_at: inHours(7 * 24 - 90) })
  expect(left((7 * day) / hour)).toEqual({ left_today: 1, left_this_week: 3, next_at: null })
})
