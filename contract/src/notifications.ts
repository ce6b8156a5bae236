import { z } from 'zod'
import { giveableRef, image, moment, topic } from './common.ts'
import { complaintTypes } from './complaint-rules.ts'
import { dataOf, endpoint } from './endpoint.ts'

/** What can be given to, with what its avatar is drawn from where it has no picture. */
const named = z.object({
  avatar: image,
  name: z.string(),
  uuid: z.uuid(),
  topic: topic.nullable().describe('Null: of a kind that has none.'),
  quiet: z.boolean(),
})
const someone = z.object({ avatar: image, first_name: z.string(), last_name: z.string(), uuid: z.uuid() })
const community = named.extend({ slug: z.string() })
const hostKinds = ['community', 'campaign', 'flash-campaign'] as const

/** What each type of notification tells. The first five are the spec's, word for word. */
export const notificationTypes = {
  NewPostUpdate: z.object({
    model: named,
    model_type: z.enum(hostKinds),
    name: z.string(),
    uuid: z.uuid(),
    tags: z.array(z.string()),
  }),
  CommentReplied: z.object({
    user: someone,
    title: z.string(),
    commentable_type: z.enum([...hostKinds, 'update']),
    commentable_id: z.union([z.int(), z.string()]),
    comment: z.uuid().optional().describe('The reply.'),
  }),
  Mentioned: z.object({
    user: someone,
    title: z.string(),
    commentable_type: z.enum([...hostKinds, 'update']),
    commentable_id: z.union([z.int(), z.string()]),
    comment: z.uuid(),
  }),
  NewGlowAnnouncement: z.object({ title: z.string(), version: z.string() }),
  NewFlashCampaign: z.object({
    community: named,
    flashCampaign: z.object({ name: z.string(), uuid: z.uuid() }),
  }),
  PaymentFailed: z.object({}),
  RefundUpdated: z.object({ giveable: giveableRef, amount_cents: z.int(), status: z.enum(['refunded', 'returned']) }),
  InviteJoined: z.object({ user: someone, community: community.nullable() }),
  JoinRequested: z.object({
    user: someone.describe('Who asked last.'),
    community,
    count: z.int().describe('How many ask now; 0 where one cannot answer any of them.'),
  }),
  JoinApproved: z.object({ community }),
  MembershipChanged: z.object({
    community,
    change: z.enum(['owner', 'moderator', 'member', 'removed', 'banned']),
    reason: z.string().nullable(),
  }),
  MuteChanged: z.object({
    giveable: giveableRef,
    muted: z.boolean(),
    until: moment.nullable().describe('Null: until it is lifted.'),
    reason: z.string().nullable(),
  }),
  HandOverOffered: z.object({ user: someone, community }),
  HandOverAnswered: z.object({ user: someone, community, accepted: z.boolean() }),
  AllocationChanging: z.object({ community, effective_at: moment }),
  CommunityFrozen: z.object({ community }),
  CommunityClosed: z.object({ community }),
  CommunityHeld: z.object({ community, frozen: z.boolean(), reason: z.string().nullable() }),
  CampaignReviewed: z.object({ giveable: giveableRef, approved: z.boolean() }),
  CampaignReported: z.object({ giveable: giveableRef }),
  ReportDue: z.object({ giveable: giveableRef, due_on: z.iso.date(), overdue: z.boolean() }),
  CollaborationInvited: z.object({
    giveable: giveableRef,
    community: community.pick({ name: true, uuid: true, slug: true, avatar: true }).nullable(),
  }),
  CollaborationAnswered: z.object({ giveable: giveableRef, partner: z.string(), accepted: z.boolean() }),
  CollaborationEnded: z.object({
    giveable: giveableRef,
    partner: z.string().nullable().describe('Null: who is told.'),
  }),
  Thanked: z.object({ user: someone, giveable: giveableRef, words: z.string().nullable() }),
  ReportResolved: z.object({
    giveable: giveableRef.nullable().describe('Null: it was about a person.'),
    about: z.enum(complaintTypes),
    outcome: z.enum(['actioned', 'dismissed', 'granted', 'refused']),
    case: z.uuid().nullable().describe('For its author, who reads more by it; null for who complained.'),
    reason: z.string().nullable(),
    may_appeal: z.boolean(),
  }),
  ImpactMilestone: z.object({ impact: z.number().describe('In dollars: the round figure that was passed.') }),
} as const
export type NotificationType = keyof typeof notificationTypes
export type ToldBy<T extends NotificationType> = z.infer<(typeof notificationTypes)[T]>

/** `type` may be one that a client does not know, and then renders nothing; a namespaced one is known by its last part. */
export const notification = z
  .object({
    uuid: z.uuid(),
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
    created_at: moment,
    read_at: moment.nullable().describe('Null: unread.'),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

export const notificationsPageSize = 20

export const notificationCalls = {
  'GET /notifications': endpoint({
    summary: 'What one is told, the newest first',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(200).optional(),
      per_page: z.coerce.number().int().min(1).max(100).optional().describe('20 unless told.'),
    }),
    response: z.object({
      data: z.array(notification),
      meta: z.object({
        current_page: z.int(),
        last_page: z.int(),
        per_page: z.int(),
        total: z.int(),
        unread_count: z.int(),
      }),
    }),
  }),
  'POST /notifications/seen': endpoint({
    summary: 'Mark all as read',
    response: dataOf(z.object({ seen_at: moment })),
  }),
}
