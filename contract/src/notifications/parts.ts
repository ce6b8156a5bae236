import * as z from 'zod/mini'
import { giveableTypes } from '../giveables/types.ts'
import { topics } from '../topics.ts'

export const image = z.nullable(z.string())
/** The helper that reads an unknown topic as null. */
const orElse = z.catch
const topic = orElse(z.nullable(z.enum(topics)), null)
export const named = z.object({ avatar: image, name: z.string(), uuid: z.uuid(), topic, quiet: z.boolean() })
export const community = z.extend(named, { slug: z.string() })
export const someone = z.object({ avatar: image, first_name: z.string(), last_name: z.string(), uuid: z.uuid() })
export const giveable = z.object({
  type: z.enum(giveableTypes),
  id: z.int(),
  uuid: z.uuid(),
  name: z.string(),
  quiet: z.boolean(),
})
/** `quiet`: its words and looks show no celebration. */
export const flashCampaign = z.object({ name: z.string(), uuid: z.uuid(), quiet: z.optional(z.boolean()) })
const nonprofit = z.object({ uuid: z.uuid(), name: z.string() })
const invitedToSpeak = z.object({ user: someone, nonprofit })
const decided = z.object({ nonprofit, accepted: z.boolean(), note: z.nullable(z.string()) })
const changedSuspension = z.object({
  giveable,
  nonprofit,
  suspended: z.boolean(),
  all_suspended: z.boolean(),
})
export const pathOfKind = {
  community: 'communities',
  campaign: 'campaigns',
  'flash-campaign': 'flash-campaigns',
} as const
export const singularKindsWithUpdates = ['community', 'campaign', 'flash-campaign'] as const
const commentPages = {
  community: '/communities',
  campaign: '/campaigns',
  'flash-campaign': '/flash-campaigns',
  project: '/projects',
  update: '/comments/updates',
} as const
export const place = {
  user: someone,
  title: z.string(),
  commentable_type: z.enum([...singularKindsWithUpdates, 'project', 'update']),
  commentable_id: z.union([z.int(), z.string()]),
  /** The giveable that posted the update, if the comment is on an update. */
  posted_by: z.optional(z.object({ type: z.enum(giveableTypes), uuid: z.uuid() })),
}

export const toCommunity = (content: { community: { uuid: string } }) => ({
  to: `/communities/${content.community.uuid}`,
})
export const toCampaign = (content: { giveable: { id: number } }) => ({ to: `/campaigns/${content.giveable.id}` })
export const toGiveable = (content: { giveable: { type: string; uuid: string } }) => ({
  to: `/${content.giveable.type}/${content.giveable.uuid}`,
})
export const toFlash = (content: { flashCampaign: { uuid: string } }) => ({
  to: `/flash-campaigns/${content.flashCampaign.uuid}`,
})
const toNonprofit = (content: { nonprofit: { uuid: string } }) => ({ to: `/nonprofits/${content.nonprofit.uuid}` })
const ofNonprofit = {
  category: 'yours' as const,
  usual: { push: true, mail: 'at_once' as const },
  target: toNonprofit,
}
export const nonprofitTypes = {
  RepresentativeInvited: { data: invitedToSpeak, ...ofNonprofit },
  ClaimDecided: { data: decided, ...ofNonprofit },
  NonprofitChangeDecided: { data: decided, ...ofNonprofit },
  /** `all_suspended`: all nonprofits of the split are suspended, so the giveable takes no gifts. */
  SuspensionChanged: { data: changedSuspension, ...ofNonprofit, target: toGiveable },
}
export const toBilling = () => ({ to: '/account/billing' })
type CommentPlace = {
  commentable_type: keyof typeof commentPages
  commentable_id: number | string
  posted_by?: { type: string; uuid: string } | undefined
  comment?: string | undefined
}
export const toComment = ({ commentable_type: type, commentable_id: id, posted_by: by, comment }: CommentPlace) => ({
  to:
    type === 'update' && by !== undefined
      ? `/${by.type}/${by.uuid}/updates/${encodeURIComponent(id)}`
      : `${commentPages[type]}/${encodeURIComponent(id)}`,
  ...(comment !== undefined && { hash: `c-${comment}` }),
})
