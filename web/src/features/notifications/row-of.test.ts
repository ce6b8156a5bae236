import { notificationTypes } from '@kindling/contract/notifications/types'
import { notificationWords } from '@kindling/words/notifications/types'
import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { leo, pantry, update, uuid } from './notifications.fixtures.ts'
import { rowOf } from './row-of.tsx'

/** The text of a row, without the bidi isolation marks around names. */
const read = (node: unknown): string => {
  if (Array.isArray(node)) return node.map(read).join('')
  return isValidElement<{ children: unknown }>(node) ? read(node.props.children) : String(node)
}

const campaign = { type: 'campaigns', id: 5, uuid: uuid(703), name: 'Second bell', quiet: false }

const cases: [type: string, data: object, words: string, to: string][] = [
  [
    'NewPostUpdate',
    update('community'),
    'Larkspur Street Pantry posted Forty shelves, all full',
    `/communities/${uuid(701)}/updates/${uuid(702)}`,
  ],
  [
    'NewPostUpdate',
    update('flash-campaign', { tags: ['Giveaway'] }),
    'Larkspur Street Pantry posted Forty shelves, all full 🎉',
    `/flash-campaigns/${uuid(701)}/updates/${uuid(702)}`,
  ],
  [
    'NewPostUpdate',
    update('campaign'),
    'Larkspur Street Pantry posted Forty shelves, all full',
    `/campaigns/${uuid(701)}/updates/${uuid(702)}`,
  ],
  [
    'CommentReplied',
    { user: leo, title: 'Boots', commentable_type: 'campaign', commentable_id: 7 },
    'Leo Thunder-Vance replied on Boots',
    '/campaigns/7',
  ],
  [
    'CommentReplied',
    { user: leo, title: 'Boots', commentable_type: 'flash-campaign', commentable_id: uuid(9) },
    'Leo Thunder-Vance replied on Boots',
    `/flash-campaigns/${uuid(9)}`,
  ],
  [
    'CommentReplied',
    { user: leo, title: 'Pantry', commentable_type: 'community', commentable_id: 7, comment: uuid(9) },
    'Leo Thunder-Vance replied on Pantry',
    `/communities/7#c-${uuid(9)}`,
  ],
  [
    'CommentReplied',
    {
      user: leo,
      title: 'Concrete is poured',
      commentable_type: 'update',
      commentable_id: uuid(702),
      posted_by: { type: 'campaigns', uuid: uuid(701) },
      comment: uuid(9),
    },
    'Leo Thunder-Vance replied on Concrete is poured',
    `/campaigns/${uuid(701)}/updates/${uuid(702)}#c-${uuid(9)}`,
  ],
  [
    'Mentioned',
    { user: leo, title: 'Boots', commentable_type: 'campaign', commentable_id: 7, comment: uuid(9) },
    'Leo Thunder-Vance mentioned you on Boots',
    `/campaigns/7#c-${uuid(9)}`,
  ],
  [
    'NewFlashCampaign',
    {
      community: pantry,
      flashCampaign: { name: 'Boots before the first frost', uuid: uuid(8) },
    },
    'Larkspur Street Pantry lit Boots before the first frost',
    `/flash-campaigns/${uuid(8)}`,
  ],
  [
    'NewFlashCampaign',
    { community: pantry, flashCampaign: { name: 'After the fire', uuid: uuid(8), quiet: true } },
    'Larkspur Street Pantry started After the fire',
    `/flash-campaigns/${uuid(8)}`,
  ],
  ['PaymentFailed', {}, "We couldn't collect your last monthly gift. Nothing is lost.", '/account/billing'],
  [
    'RefundUpdated',
    {
      giveable: { type: 'campaigns', id: 4, uuid: uuid(4), name: 'Level ground', quiet: false },
      amount_cents: 2_550,
      status: 'refunded',
    },
    'Your $25.50 to Level ground was refunded.',
    '/account/billing',
  ],
  [
    'InviteJoined',
    { user: leo, community: null },
    'Leo Thunder-Vance joined Kindling through you',
    `/user/${leo.uuid}`,
  ],
  [
    'InviteJoined',
    { user: leo, community: pantry },
    'Leo Thunder-Vance joined Larkspur Street Pantry through you',
    `/user/${leo.uuid}`,
  ],
  [
    'JoinRequested',
    { user: leo, community: pantry, count: 0 },
    'Leo Thunder-Vance asked to join Larkspur Street Pantry',
    `/communities/${pantry.uuid}`,
  ],
  [
    'Thanked',
    {
      user: leo,
      giveable: { type: 'campaigns', id: 4, uuid: uuid(4), name: 'Level ground', quiet: false },
      words: 'The ramp is poured.',
    },
    'Leo Thunder-Vance thanked you for your gift to Level ground: “The ramp is poured.”',
    `/campaigns/${uuid(4)}`,
  ],
  [
    'MuteChanged',
    {
      giveable: { type: 'campaigns', id: 4, uuid: uuid(4), name: 'Level ground', quiet: false },
      muted: true,
      until: null,
      reason: 'Shouting',
    },
    "You can't comment on Level ground for now. “Shouting”",
    `/campaigns/${uuid(4)}`,
  ],
  ['JoinApproved', { community: pantry }, "You're in. Larkspur Street Pantry said yes.", `/communities/${pantry.uuid}`],
  [
    'MembershipChanged',
    { community: pantry, change: 'owner', reason: null },
    'You run Larkspur Street Pantry now.',
    `/communities/${pantry.uuid}`,
  ],
  [
    'MembershipChanged',
    { community: pantry, change: 'banned', reason: 'لا <b>' },
    'You were banned from Larkspur Street Pantry and can’t rejoin. “لا <b>”',
    `/communities/${pantry.uuid}`,
  ],
  [
    'HandOverOffered',
    { user: leo, community: pantry },
    'Leo Thunder-Vance invited you to run Larkspur Street Pantry. Accept or decline.',
    `/communities/${pantry.uuid}`,
  ],
  [
    'HandOverAnswered',
    { user: leo, community: pantry, accepted: true },
    "Leo Thunder-Vance runs Larkspur Street Pantry now. You're a moderator.",
    `/communities/${pantry.uuid}`,
  ],
  [
    'HandOverAnswered',
    { user: leo, community: pantry, accepted: false },
    'Leo Thunder-Vance declined to run Larkspur Street Pantry',
    `/communities/${pantry.uuid}`,
  ],
  [
    'CampaignReviewed',
    { giveable: campaign, approved: true },
    'Second bell is approved. It takes gifts now.',
    '/campaigns/5',
  ],
  [
    'CampaignReviewed',
    { giveable: campaign, approved: false },
    'Second bell was not approved. See what to change.',
    '/campaigns/5',
  ],
  [
    'RepresentativeInvited',
    { user: leo, nonprofit: { uuid: uuid(9), name: 'Warm Room' } },
    'Leo Thunder-Vance invited you to represent Warm Room. Accept or decline.',
    `/nonprofits/${uuid(9)}`,
  ],
  [
    'ClaimDecided',
    { nonprofit: { uuid: uuid(9), name: 'Warm Room' }, accepted: false, note: 'No proof' },
    'We couldn’t accept your claim of Warm Room. “No proof”',
    `/nonprofits/${uuid(9)}`,
  ],
  [
    'NonprofitChangeDecided',
    { nonprofit: { uuid: uuid(9), name: 'Warm Room' }, accepted: false, note: 'Another charity has this name.' },
    'We couldn’t accept your changes to Warm Room. “Another charity has this name.”',
    `/nonprofits/${uuid(9)}`,
  ],
  ['CampaignReported', { giveable: campaign }, 'Second bell shared its results', '/campaigns/5'],
  [
    'ReportDue',
    { giveable: campaign, due_on: '2025-12-20', overdue: false },
    'Your report on Second bell is due Dec 20, 2025',
    '/campaigns/5',
  ],
  [
    'ReportDue',
    { giveable: campaign, due_on: '2025-12-20', overdue: true },
    'Your report on Second bell was due Dec 20, 2025. You can still share it.',
    '/campaigns/5',
  ],
  [
    'SuspensionChanged',
    { giveable: campaign, nonprofit: { uuid: uuid(9), name: 'Warm Room' }, suspended: true, all_suspended: true },
    'We’re checking Warm Room, so Second bell takes no gifts for now.',
    `/campaigns/${campaign.uuid}`,
  ],
  [
    'SuspensionChanged',
    { giveable: campaign, nonprofit: { uuid: uuid(9), name: 'Warm Room' }, suspended: true, all_suspended: false },
    'We’re checking Warm Room. We keep its share of Second bell until it can receive gifts again.',
    `/campaigns/${campaign.uuid}`,
  ],
  [
    'SuspensionChanged',
    { giveable: campaign, nonprofit: { uuid: uuid(9), name: 'Warm Room' }, suspended: false, all_suspended: false },
    'Warm Room can receive gifts from Second bell again.',
    `/campaigns/${campaign.uuid}`,
  ],
  [
    'CollaborationInvited',
    { giveable: campaign, community: null },
    'Second bell invited you to partner',
    '/campaigns/5/collaborations',
  ],
  [
    'CollaborationInvited',
    { giveable: campaign, community: pantry },
    'Second bell invited Larkspur Street Pantry to partner',
    '/campaigns/5/collaborations',
  ],
  [
    'CollaborationAnswered',
    { giveable: campaign, partner: 'Leo Thunder-Vance', accepted: true },
    'Leo Thunder-Vance is a partner of Second bell now',
    '/campaigns/5/collaborations',
  ],
  [
    'CollaborationAnswered',
    { giveable: campaign, partner: 'Leo Thunder-Vance', accepted: false },
    'Leo Thunder-Vance declined to partner on Second bell',
    '/campaigns/5/collaborations',
  ],
  [
    'CollaborationEnded',
    { giveable: campaign, partner: 'Leo Thunder-Vance' },
    'Leo Thunder-Vance is no longer a partner of Second bell',
    '/campaigns/5',
  ],
  [
    'CollaborationEnded',
    { giveable: campaign, partner: null },
    'You are no longer a partner of Second bell',
    '/campaigns/5',
  ],
  [
    'AllocationChanging',
    { community: pantry, effective_at: '2026-12-01T12:00:00Z' },
    'Larkspur Street Pantry changes its split on Dec 1',
    `/communities/${pantry.uuid}`,
  ],
  [
    'CommunityFrozen',
    { community: pantry },
    'Larkspur Street Pantry is frozen for now. No gifts are taken; nothing given is lost.',
    `/communities/${pantry.uuid}`,
  ],
  [
    'CommunityClosed',
    { community: pantry },
    'Larkspur Street Pantry has closed. Nothing given is lost.',
    `/communities/${pantry.uuid}`,
  ],
  [
    'CommunityHeld',
    { community: pantry, frozen: true, reason: 'Spam' },
    'Kindling has put Larkspur Street Pantry on hold. Write to us, and we look at it together. “Spam”',
    `/communities/${pantry.uuid}`,
  ],
  [
    'CommunityHeld',
    { community: pantry, frozen: false, reason: null },
    'Kindling has reopened Larkspur Street Pantry.',
    `/communities/${pantry.uuid}`,
  ],
  [
    'TextsHidden',
    { giveable: campaign, count: 12, own: true },
    '12 of your texts in Second bell are hidden now. They contain a blocked word.',
    `/campaigns/${campaign.uuid}`,
  ],
  [
    'TextsHidden',
    { giveable: campaign, count: 1, own: false },
    '1 text in Second bell is hidden now. It contains a blocked word.',
    `/campaigns/${campaign.uuid}`,
  ],
  [
    'ReportResolved',
    { giveable: campaign, about: 'comments', outcome: 'dismissed', case: null, reason: null, may_appeal: false },
    'Someone looked at your report of a comment in Second bell and found it within the rules.',
    '/campaigns/5',
  ],
  [
    'ReportResolved',
    { giveable: null, about: 'people', outcome: 'actioned', case: null, reason: null, may_appeal: false },
    'We acted on your report of a person. Thank you.',
    '/home',
  ],
]

test('the decision on the reader’s report shows the reason, and links to the decision', () => {
  const data = {
    giveable: campaign,
    about: 'comments',
    outcome: 'actioned',
    case: uuid(9),
    reason: '<b>',
    may_appeal: true,
  }
  const row = rowOf({ type: 'ReportResolved', data })
  const words = 'Someone looked at reports and hid your comment in Second bell. “<b>”'
  expect(read(row?.words).replaceAll(/[\u2066-\u2069]/g, '')).toBe(words)
  expect(row?.target).toEqual({ appeal: uuid(9) })
})

test.each(cases)('%s %j has its sentence and its link', (type, data, words, to) => {
  const row = rowOf({ type, data: data as Record<string, unknown> })
  expect(read(row?.words).replaceAll(/[\u2066-\u2069]/g, '')).toBe(words)
  const [page, hash] = to.split('#')
  expect(row?.target).toEqual({ to: page, ...(hash !== undefined && { hash }) })
})

test.each([
  ['NewPostUpdate', update('campaign')],
  ['NewFlashCampaign', { community: pantry, flashCampaign: { name: 'Boots', uuid: uuid(8) } }],
  ['JoinApproved', { community: pantry }],
  ['MembershipChanged', { community: pantry, change: 'owner', reason: null }],
  ['AllocationChanging', { community: pantry, effective_at: '2026-12-01T12:00:00Z' }],
  ['CommunityFrozen', { community: pantry }],
  ['CommunityClosed', { community: pantry }],
  ['CommunityHeld', { community: pantry, frozen: true, reason: null }],
])('%s has the same avatar as everywhere else', (type, data) => {
  const face = { name: pantry.name, image: null, uuid: pantry.uuid, topic: 'food', quiet: false, shape: 'thing' }
  expect(rowOf({ type, data })!.face).toEqual(face)
})

test.each([
  ['NewPostUpdate', update('community'), ['Forty shelves, all full']],
  ['CommentReplied', { user: leo, title: 'Boots', commentable_type: 'campaign', commentable_id: 7 }, ['Boots']],
  ['NewFlashCampaign', { community: pantry, flashCampaign: { name: 'Boots', uuid: uuid(8) } }, ['Boots']],
  ['Thanked', { user: leo, giveable: campaign, words: 'Thank you' }, ['Second bell']],
  ['RefundUpdated', { giveable: campaign, amount_cents: 2_550, status: 'refunded' }, ['Second bell']],
  ['CollaborationAnswered', { giveable: campaign, partner: 'Ana', accepted: true }, ['Second bell']],
  ['MonthlyHeld', { giveable: campaign, held: true }, ['Second bell']],
  // neither the actor nor the name of a community is a title
  ['CampaignReported', { giveable: campaign }, []],
  ['InviteJoined', { user: leo, community: pantry }, []],
])('%s has its title in italics', (type, data, titles) => {
  const italic = rowOf({ type, data })!.words.filter(
    (part) => isValidElement<{ className?: string }>(part) && part.props.className?.includes('italic'),
  )
  expect(italic.map(read)).toEqual(titles)
})

test('a milestone links to the sources of the score, and an announcement opens in its place', () => {
  expect(rowOf({ type: 'ImpactMilestone', data: { impact: 1_000 } })?.target).toEqual({ impact: true })
  const content = { title: 'Notes on gifts', version: '1.4' }
  expect(rowOf({ type: 'NewGlowAnnouncement', data: content })?.target).toEqual({ announcement: content })
})

test('requests to join link to the list of requests, and many are one row', () => {
  const row = (count: number) => rowOf({ type: 'JoinRequested', data: { user: leo, community: pantry, count } })!
  const to = { to: `/communities/${pantry.uuid}`, search: { tab: 'members' } }
  expect([row(1), row(19)].map(({ words, target }) => [read(words), target])).toEqual([
    ['Leo Thunder-Vance asked to join Larkspur Street Pantry', to],
    ['19 people asked to join Larkspur Street Pantry', to],
  ])
})

test.each([
  ['has an unknown type', 'SomethingFromTomorrow', {}],
  ['has the name of an object property as its type', 'constructor', {}],
  ['lacks required data', 'NewPostUpdate', { model: null, model_type: 'community', name: 4 }],
])('a notification that %s has no row', (_, type, data) => {
  expect(rowOf({ type, data })).toBe(null)
})

test('a namespaced type is recognized by its last part', () => {
  expect(rowOf({ type: String.raw`App\Notifications\PaymentFailed`, data: {} })?.target).toEqual({
    to: '/account/billing',
  })
})

test('a new type needs only a row of the registry and its words, and then has a look, a link and a sentence', () => {
  const planted = { ...notificationTypes, Planted: { ...notificationTypes.JoinApproved, category: 'news' } }
  Object.assign(notificationTypes, planted)
  Object.assign(notificationWords, { Planted: { name: 'Planted', says: () => ['A tree was planted'] } })
  expect(rowOf({ type: 'Planted', data: { community: pantry } })).toMatchObject({
    face: { name: pantry.name },
    tone: 'ember',
    words: ['A tree was planted'],
    target: { to: `/communities/${pantry.uuid}` },
  })
  expect(rowOf({ type: 'Planted', data: {} })).toBe(null)
})
