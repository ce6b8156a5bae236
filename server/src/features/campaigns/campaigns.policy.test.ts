import { expect, test } from 'vitest'
import { allowed } from '../../platform/policy.ts'
import type { CampaignStatus } from './campaign.ts'
import { campaignPolicy, maySee, type CampaignCase } from './campaigns.policy.ts'

const now = new Date('2026-11-20T12:00:00Z')
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
const base = { isPublic: true, startsAt: before, endsAt: null, closedAt: null, now }

/** What others may, and what its organizer may; `-`: missing altogether. */
test.each<[CampaignStatus, Partial<CampaignCase>, others: string, own: string]>([
  ['draft', { isPublic: false }, '-', 'edit'],
  ['in_review', { isPublic: false }, '-', 'edit'],
  ['rejected', { isPublic: false }, '-', 'edit'],
  ['active', {}, 'give', 'give edit'],
  ['active', { startsAt: after }, '', 'edit'],
  ['active', { endsAt: now }, '', 'edit'],
  ['active', { endsAt: after }, 'give', 'give edit'],
  ['paused', { closedAt: before }, '', 'edit'],
  ['ended', { closedAt: before }, '', 'edit'],
  ['reported', { closedAt: before }, '', ''],
])('of one that is %s with %o', (status, times, others, own) => {
  const acts = (isOwn: boolean) => {
    const of = { ...base, ...times, status, isOwn }
    return maySee(of) ? allowed(campaignPolicy, of).join(' ') : '-'
  }
  expect([acts(false), acts(true)]).toEqual([others, own])
})
