import { expect, test } from 'vitest'
import { allowed } from '../../platform/policy.ts'
import type { CampaignStatus } from './campaign.ts'
import { campaignPolicy, maySee, type CampaignCase } from './campaigns.policy.ts'

const now = new Date('2026-11-20T12:00:00Z')
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
const base = {
  isPublic: true,
  startsAt: before,
  endsAt: null,
  closedAt: null,
  closedBecause: null,
  isSuspended: false,
  now,
}
const met = { closedAt: before, closedBecause: 'goal_met' }

/** The acts that others and the organizer may do; `-`: the campaign answers as missing. */
test.each<[CampaignStatus, Partial<CampaignCase>, others: string, own: string]>([
  ['draft', { isPublic: false }, '-', ''],
  ['in_review', { isPublic: false }, '-', 'withdraw'],
  ['rejected', { isPublic: false }, '-', ''],
  ['active', {}, 'give', 'give edit pause end invite_partners organize'],
  ['active', { isSuspended: true }, '', 'edit pause end invite_partners organize'],
  ['active', { startsAt: after }, '', 'edit end invite_partners organize'],
  ['active', { endsAt: now }, '', 'report organize'],
  ['active', { endsAt: after }, 'give', 'give edit pause end invite_partners organize'],
  ['active', met, '', 'edit report organize'],
  ['active', { ...met, endsAt: now }, '', 'report organize'],
  ['paused', { closedAt: before, closedBecause: 'paused' }, '', 'edit resume end invite_partners organize'],
  ['paused', { closedAt: before, closedBecause: 'paused', isHeld: true }, '', 'edit end invite_partners organize'],
  ['paused', { closedAt: before, closedBecause: 'paused', endsAt: now }, '', 'edit report organize'],
  ['ended', { closedAt: before, closedBecause: 'ended' }, '', 'report organize'],
  ['reported', { closedAt: before, closedBecause: 'ended' }, '', 'organize'],
])('a campaign that is %s with %o allows the right acts', (status, times, others, own) => {
  const acts = (isOwn: boolean) => {
    const of = { ...base, ...times, status, isOwn }
    return maySee(of) ? allowed(campaignPolicy, of).join(' ') : '-'
  }
  expect([acts(false), acts(true)]).toEqual([others, own])
})
