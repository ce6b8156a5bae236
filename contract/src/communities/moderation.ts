import { z } from 'zod'
import { identifier, moment, person } from '../common.ts'
import { reportedThing } from '../complaints/calls.ts'
import { membershipRoles } from './members.ts'
import { talkRuleNames } from '../giveables/talk-rules.ts'
import { dataOf, endpoint, pageOf, pageQuery } from '../endpoint.ts'

export const loggedActions = [
  ...(['member_approved', 'member_declined', 'member_removed', 'member_banned', 'member_unbanned'] as const),
  ...(['role_changed', 'handed_over', 'hand_over_offered', 'hand_over_withdrawn', 'hand_over_declined'] as const),
  ...(['community_created', 'community_changed', 'community_frozen', 'community_unfrozen'] as const),
  ...(['community_archived', 'allocation_announced', 'allocation_withdrawn', 'gifts_thanked'] as const),
  ...(['update_published', 'update_removed', 'comment_hidden', 'comment_shown'] as const),
  ...(['complaint_hidden', 'complaint_actioned', 'complaint_dismissed', 'appeal_granted', 'appeal_refused'] as const),
  ...(['comment_pinned', 'comment_unpinned', 'talk_rules_changed', 'person_muted', 'person_unmuted'] as const),
  'gift_refunded',
] as const
export type LoggedAction = (typeof loggedActions)[number]

export const logEntry = z
  .object({
    action: z.enum(loggedActions),
    at: moment,
    by: person.nullable().describe('The person who acted. Null for Kindling and for deleted accounts.'),
    by_kindling: z.boolean().describe('Whether staff or an automatic rule acted.'),
    person: person.nullable().describe('The affected person.'),
    reported: reportedThing,
    role: z.enum(membershipRoles).nullable().describe('The new role.'),
    reason: z.string().nullable(),
    until: moment.nullable().describe('For a mute: when it ends.'),
    rules: z.array(z.enum(talkRuleNames)).describe('The talk rules that changed.'),
  })
  .meta({ id: 'LogEntry' })
export type LogEntry = z.infer<typeof logEntry>

const byIdentifier = z.object({ identifier })

export const moderationCalls = {
  'GET /communities/{identifier}/moderation/log': endpoint({
    summary: 'Log of what organizers and staff did in a community, newest first, for its organizers',
    params: byIdentifier,
    query: z.strictObject(pageQuery),
    response: pageOf(logEntry),
  }),
  'GET /communities/{identifier}/moderation/exports': endpoint({
    summary:
      'Create an address that downloads the members of a community as CSV. It works for one minute; for organizers',
    params: byIdentifier,
    response: dataOf(
      z.object({
        members: z.object({ url: z.string().describe('Address of the CSV file. It works for one minute.') }),
      }),
    ),
  }),
}
