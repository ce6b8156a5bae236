import type { FlashAct } from '@kindling/contract/flash-campaigns/calls'
import { remindMinutes } from '@kindling/contract/flash-campaigns/rules'
import { minute } from '../../platform/time/clock.ts'
import type { Policy } from '../../platform/policy.ts'
import { isOrganizing, type Role } from '../giveables/index.ts'
import { takesGifts } from '../giveables/for-kinds.ts'
import { statusOf, type FlashTimes } from './flash.ts'

export type FlashCase = FlashTimes & {
  role: Role
  isExtended: boolean
  isSuspended: boolean
  match: { funded: boolean } | null
  givesAway: boolean
  now: Date
}

const is = (c: FlashCase, ...states: ReturnType<typeof statusOf>[]) => states.includes(statusOf(c, c.now))
const runs = (c: FlashCase) => isOrganizing(c.role)

/** Guests may give and ask for a reminder, too: the page then lets them sign in first. */
export const flashPolicy: Policy<FlashAct, FlashCase> = {
  give: (c) => takesGifts(c, c.now) && !c.isSuspended,
  edit: (c) => runs(c) && is(c, 'scheduled', 'live'),
  extend: (c) => runs(c) && !c.isExtended && is(c, 'live'),
  cancel: (c) => runs(c) && is(c, 'scheduled', 'live'),
  report: (c) => runs(c) && is(c, 'ended'),
  remind: (c) => is(c, 'scheduled', 'live') && c.now.getTime() < c.endsAt.getTime() - remindMinutes * minute,
  sponsor: (c) => c.match !== null && !c.match.funded && is(c, 'scheduled'),
  enter: (c) => c.givesAway && !runs(c) && c.role !== 'banned' && is(c, 'scheduled', 'live'),
  organize: runs,
}
