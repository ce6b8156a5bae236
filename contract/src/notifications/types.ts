import * as z from 'zod/mini'
import { complaintTypes } from '../complaints/rules.ts'
import {
  image,
  named,
  community,
  someone,
  giveable,
  flashCampaign,
  pathOfKind,
  singularKindsWithUpdates,
  place,
  toCommunity,
  toCampaign,
  toGiveable,
  toFlash,
  nonprofitTypes,
  toBilling,
  toComment,
} from './parts.ts'

/** Notifications about money cannot be switched off, ignore quiet hours and do not use the daily budget. */
export const notificationCategories = ['news', 'talk', 'people', 'yours', 'money'] as const
export type NotificationCategory = (typeof notificationCategories)[number]

/** `always`: the feature of the type sends its own email, and people cannot switch it off. */
export type MailTime = 'at_once' | 'daily' | 'off' | 'always'

export type AnnouncementContent = { title: string; version: string }
/** A page, or a panel that replaces the Notification Center. */
export type NotificationTarget =
  | { to: string; search?: { tab: 'members' }; hash?: string }
  | { impact: true }
  | { appeal: string }
  | { announcement: AnnouncementContent }

/** The data of a type, how it reaches people by default, and the page that it opens. */
type Row<S extends z.ZodMiniType> = {
  data: S
  category: NotificationCategory
  /** The default channels; every type is listed in the app by default. */
  usual: { push: boolean; mail: MailTime }
  target(data: z.output<S>): NotificationTarget
}
const row = <S extends z.ZodMiniType>(made: Row<S>): Row<S> => made

/** The registry: one row for each type. Clients that are out know the data of the first five: it keeps its form. */
export const notificationTypes = {
  NewPostUpdate: row({
    data: z.object({
      model: named,
      model_type: z.enum(singularKindsWithUpdates),
      name: z.string(),
      uuid: z.uuid(),
      tags: z.array(z.string()),
    }),
    category: 'news',
    usual: { push: true, mail: 'daily' },
    target: (content) => ({ to: `/${pathOfKind[content.model_type]}/${content.model.uuid}/updates/${content.uuid}` }),
  }),
  CommentReplied: row({
    data: z.object({ ...place, comment: z.optional(z.uuid()) }),
    category: 'talk',
    usual: { push: true, mail: 'daily' },
    target: toComment,
  }),
  Mentioned: row({
    data: z.object({ ...place, comment: z.uuid() }),
    category: 'talk',
    usual: { push: true, mail: 'daily' },
    target: toComment,
  }),
  /** `group`: null in a direct chat; empty: a group without a name. */
  NewMessage: row({
    data: z.object({ user: someone, chat: z.uuid(), group: z.nullable(z.string()) }),
    category: 'talk',
    usual: { push: true, mail: 'off' },
    target: ({ chat }) => ({ to: `/chats/${chat}` }),
  }),
  /** An announcement of staff; its name is the one that clients know. */
  NewGlowAnnouncement: row({
    data: z.object({ title: z.string(), version: z.string() }),
    category: 'news',
    usual: { push: false, mail: 'off' },
    target: ({ title, version }) => ({ announcement: { title, version } }),
  }),
  NewFlashCampaign: row({
    data: z.object({ community, flashCampaign }),
    category: 'news',
    usual: { push: true, mail: 'daily' },
    target: toFlash,
  }),
  FlashEnding: row({
    data: z.object({ community, flashCampaign }),
    category: 'news',
    usual: { push: true, mail: 'off' },
    target: toFlash,
  }),
  /** `reported`: the organizers published a report. */
  FlashResult: row({
    data: z.object({ community, flashCampaign, reported: z.optional(z.boolean()) }),
    category: 'news',
    usual: { push: false, mail: 'daily' },
    target: toFlash,
  }),
  PaymentFailed: row({
    data: z.object({}),
    category: 'money',
    usual: { push: true, mail: 'always' },
    target: toBilling,
  }),
  /** `dispute`: a bank's question about a monthly charge paused the plan, lets it resume, or ended it. */
  PaymentActionRequired: row({
    data: z.object({ dispute: z.optional(z.enum(['open', 'won', 'lost'])) }),
    category: 'money',
    usual: { push: true, mail: 'always' },
    target: toBilling,
  }),
  CardExpiring: row({
    data: z.object({ last4: z.string(), month: z.int(), year: z.int() }),
    category: 'money',
    usual: { push: true, mail: 'always' },
    target: toBilling,
  }),
  MonthlyReceipt: row({
    data: z.object({ amount_cents: z.int() }),
    category: 'money',
    usual: { push: false, mail: 'always' },
    target: toBilling,
  }),
  /** `held`: nothing is charged for the item. Otherwise its giveable takes gifts again from the next charge. */
  MonthlyHeld: row({
    data: z.object({ giveable, held: z.boolean() }),
    category: 'money',
    usual: { push: true, mail: 'always' },
    target: toBilling,
  }),
  RefundUpdated: row({
    data: z.object({ giveable, amount_cents: z.int(), status: z.enum(['refunded', 'returned']) }),
    category: 'money',
    usual: { push: true, mail: 'always' },
    target: toBilling,
  }),
  InviteJoined: row({
    data: z.object({ user: someone, community: z.nullable(community) }),
    category: 'people',
    usual: { push: true, mail: 'daily' },
    target: ({ user }) => ({ to: `/user/${user.uuid}` }),
  }),
  /** `user`: the latest applicant. `count`: the open requests; 0 if the reader cannot answer any. */
  JoinRequested: row({
    data: z.object({ user: someone, community, count: z.int() }),
    category: 'yours',
    usual: { push: true, mail: 'daily' },
    target: ({ community: { uuid }, count }) => ({
      to: `/communities/${uuid}`,
      ...(count > 0 && { search: { tab: 'members' as const } }),
    }),
  }),
  JoinApproved: row({
    data: z.object({ community }),
    category: 'yours',
    usual: { push: true, mail: 'daily' },
    target: toCommunity,
  }),
  MembershipChanged: row({
    data: z.object({
      community,
      change: z.enum(['owner', 'moderator', 'member', 'removed', 'banned']),
      reason: z.nullable(z.string()),
    }),
    category: 'yours',
    usual: { push: false, mail: 'daily' },
    target: toCommunity,
  }),
  /** `until` null: muted until it is lifted. */
  MuteChanged: row({
    data: z.object({
      giveable,
      muted: z.boolean(),
      until: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
    category: 'yours',
    usual: { push: false, mail: 'daily' },
    target: toGiveable,
  }),
  HandOverOffered: row({
    data: z.object({ user: someone, community }),
    category: 'yours',
    usual: { push: true, mail: 'daily' },
    target: toCommunity,
  }),
  HandOverAnswered: row({
    data: z.object({ user: someone, community, accepted: z.boolean() }),
    category: 'yours',
    usual: { push: true, mail: 'daily' },
    target: toCommunity,
  }),
  AllocationChanging: row({
    data: z.object({ community, effective_at: z.string() }),
    category: 'news',
    usual: { push: false, mail: 'daily' },
    target: toCommunity,
  }),
  CommunityFrozen: row({
    data: z.object({ community }),
    category: 'news',
    usual: { push: false, mail: 'daily' },
    target: toCommunity,
  }),
  CommunityClosed: row({
    data: z.object({ community }),
    category: 'news',
    usual: { push: false, mail: 'daily' },
    target: toCommunity,
  }),
  CommunityHeld: row({
    data: z.object({ community, frozen: z.boolean(), reason: z.nullable(z.string()) }),
    category: 'yours',
    usual: { push: true, mail: 'daily' },
    target: toCommunity,
  }),
  CampaignReviewed: row({
    data: z.object({ giveable, approved: z.boolean(), note: z.optional(z.nullable(z.string())) }),
    category: 'yours',
    usual: { push: true, mail: 'at_once' },
    target: toCampaign,
  }),
  CampaignReported: row({
    data: z.object({ giveable }),
    category: 'news',
    usual: { push: true, mail: 'daily' },
    target: (content) => ({ to: `/${content.giveable.type}/${content.giveable.id}` }),
  }),
  /** `due_on` is a calendar date. */
  ReportDue: row({
    data: z.object({ giveable, due_on: z.string(), overdue: z.boolean() }),
    category: 'yours',
    usual: { push: true, mail: 'daily' },
    target: (content) => ({ to: `/${content.giveable.type}/${content.giveable.id}` }),
  }),
  ...nonprofitTypes,
  CollaborationInvited: row({
    data: z.object({
      giveable,
      community: z.nullable(z.object({ avatar: image, name: z.string(), uuid: z.uuid(), slug: z.string() })),
    }),
    category: 'yours',
    usual: { push: true, mail: 'daily' },
    target: (content) => ({ to: `/campaigns/${content.giveable.id}/collaborations` }),
  }),
  CollaborationAnswered: row({
    data: z.object({ giveable, partner: z.string(), accepted: z.boolean() }),
    category: 'yours',
    usual: { push: true, mail: 'daily' },
    target: (content) => ({ to: `/campaigns/${content.giveable.id}/collaborations` }),
  }),
  /** `partner` null: the reader is the partner. */
  CollaborationEnded: row({
    data: z.object({ giveable, partner: z.nullable(z.string()) }),
    category: 'yours',
    usual: { push: false, mail: 'daily' },
    target: toCampaign,
  }),
  Thanked: row({
    data: z.object({ user: someone, giveable, words: z.nullable(z.string()) }),
    category: 'talk',
    usual: { push: true, mail: 'at_once' },
    target: toGiveable,
  }),
  /** The reader of a dedication card thanks for it. */
  CardThanked: row({
    data: z.object({ giveable }),
    category: 'talk',
    usual: { push: true, mail: 'at_once' },
    target: toGiveable,
  }),
  /** `giveable` null: the case is about a person. `case`: set for the author, null for complainants. */
  ReportResolved: row({
    data: z.object({
      giveable: z.nullable(giveable),
      about: z.enum(complaintTypes),
      outcome: z.enum(['actioned', 'dismissed', 'granted', 'refused']),
      case: z.nullable(z.uuid()),
      reason: z.nullable(z.string()),
      may_appeal: z.boolean(),
    }),
    category: 'yours',
    usual: { push: false, mail: 'daily' },
    target: ({ giveable: it, case: own }) =>
      own === null ? { to: it ? `/${it.type}/${it.id}` : '/home' } : { appeal: own },
  }),
  /** Texts were hidden because they contain a word that was blocked later. `own`: for their author, else for organizers. */
  TextsHidden: row({
    data: z.object({ giveable, count: z.int(), own: z.boolean() }),
    category: 'yours',
    usual: { push: false, mail: 'daily' },
    target: toGiveable,
  }),
  /** The milestone that was reached, in dollars. */
  ImpactMilestone: row({
    data: z.object({ impact: z.number() }),
    category: 'people',
    usual: { push: false, mail: 'off' },
    target: () => ({ impact: true }),
  }),
} as const

export type NotificationType = keyof typeof notificationTypes
export type NotificationContent<T extends NotificationType> = z.infer<(typeof notificationTypes)[T]['data']>

export const isNotificationType = (type: string): type is NotificationType => Object.hasOwn(notificationTypes, type)
