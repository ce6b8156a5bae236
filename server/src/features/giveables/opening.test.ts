import { expect, test } from 'vitest'
import { takesGifts, whyClosed, type Opening } from './opening.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const open: Opening = {
  isPublic: true,
  startsAt: at('10:00'),
  endsAt: null,
  closedAt: null,
  closedBecause: null,
  isSuspended: false,
}

test.each<[string, Partial<Opening>, string, boolean]>([
  ['open', {}, '12:00', true],
  ['at its first moment', {}, '10:00', true],
  ['before its start', {}, '09:59', false],
  ['at its last moment', { endsAt: at('12:00') }, '12:00', false],
  ['a moment before', { endsAt: at('12:00') }, '11:59', true],
  ['closed before its end', { endsAt: at('13:00'), closedAt: at('11:00') }, '12:00', false],
  ['closed after its end', { endsAt: at('11:00'), closedAt: at('13:00') }, '12:00', false],
  ['closed since', { closedAt: at('13:00') }, '12:00', true],
  ['not public', { isPublic: false }, '12:00', false],
])('takes gifts: %s', (_, change, time, takes) => expect(takesGifts({ ...open, ...change }, at(time))).toBe(takes))

test.each<[Partial<Opening>, string, string | null]>([
  [{}, '12:00', null],
  [{ isSuspended: true }, '12:00', 'suspended'],
  [{}, '09:00', 'not_started'],
  [{ isSuspended: true }, '09:00', 'not_started'],
  [{ endsAt: at('12:00') }, '12:00', 'ended'],
  [{ closedAt: at('11:00'), closedBecause: 'paused', isSuspended: true }, '12:00', 'paused'],
  [{ closedAt: at('11:00'), closedBecause: 'paused', endsAt: at('12:00') }, '12:00', 'ended'],
  [{ closedAt: at('11:00'), closedBecause: 'goal_met' }, '12:00', 'goal_met'],
])('why it takes none: %o at %s', (change, time, because) =>
  expect(whyClosed({ ...open, ...change }, at(time))).toBe(because),
)
