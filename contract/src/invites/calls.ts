import { z } from 'zod'
import { campaign } from '../campaigns/calls.ts'
import { community } from '../communities/calls.ts'
import { flashCampaign } from '../flash-campaigns/calls.ts'
import { project } from '../projects/calls.ts'
import { giveableRef, giveableTypes, identifier, image, moment } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'
import { text } from '../text.ts'

/** The first letter of an invite's path: a community (`/g/…`), a campaign (`/c/…`), a flash campaign (`/f/…`). */
export const inviteKinds = ['g', 'c', 'f'] as const
export type InviteKind = (typeof inviteKinds)[number]

const shown = z.discriminatedUnion('type', [
  z.object({ type: z.literal('communities'), community }),
  z.object({ type: z.literal('campaigns'), campaign }),
  z.object({ type: z.literal('flash-campaigns'), flash_campaign: flashCampaign }),
  z.object({ type: z.literal('projects'), project }),
])

export const invite = z
  .object({
    giveable: giveableRef,
    shown,
    inviter: z
      .object({
        first_name: z.string(),
        avatar: image,
        line: z.string().nullable().describe('A sentence by the inviter.'),
        line_uuid: z.uuid().nullable().describe('Names the sentence in reports (`lines`).'),
      })
      .nullable()
      .describe('The inviter, if everyone may see that this person belongs to the giveable.'),
    brings: z
      .boolean()
      .describe('Whether a person who signs up through this invite counts as invited by its sender, named or not.'),
    own: z.boolean().describe('Whether it is the viewer’s own invite.'),
    already_in: z.boolean().describe('Whether the viewer is a member of the community or has given to the campaign.'),
    invites_open: z.boolean(),
    latest_update: z
      .object({ uuid: z.uuid(), name: z.string(), excerpt: z.string(), published_at: moment })
      .nullable()
      .describe('The newest published update. Null if there is none, or if the viewer may not read updates.'),
  })
  .meta({ id: 'Invite' })
export type Invite = z.infer<typeof invite>

const publicInvite = invite
  .extend({
    path: z.string().nullable().describe('Path of the invite. Null while invites are closed, and for kinds without.'),
  })
  .meta({ id: 'PublicInvite' })

const ownInvite = z
  .object({
    url: z.string(),
    line: z.string().nullable().describe('A sentence for those who open the invite. Null for none.'),
    named: z.boolean().describe('Whether the invite shows the name of the inviter.'),
  })
  .meta({ id: 'OwnInvite' })
export type OwnInvite = z.infer<typeof ownInvite>

/** The longest line, in code points. */
export const longestLine = 140

const named = { type: z.enum(giveableTypes), id: identifier }

export const inviteCalls = {
  'GET /invites/{kind}/{code}': endpoint({
    summary: 'Content of an invite; 60 requests a minute for each IP address',
    params: z.object({ kind: z.enum(inviteKinds), code: z.string().regex(/^[\da-z]{1,64}$/i) }),
    response: dataOf(invite),
  }),
  'GET /invites/public': endpoint({
    summary: 'The invite of a giveable that names nobody, for a guest who opened a page for members; the same limit',
    query: z.strictObject(named),
    response: dataOf(publicInvite),
    errors: ['not_found'],
  }),
  'GET /invites/mine': endpoint({
    summary: 'The link to share a giveable: the viewer’s own invite, or its page while invites are closed',
    query: z.strictObject(named),
    response: dataOf(ownInvite),
    errors: ['not_found'],
  }),
  'PUT /invites/mine': endpoint({
    summary:
      'Set the sentence on the viewer’s own invite, or remove it with null. While invites are closed, a new sentence is refused',
    body: z.strictObject({ ...named, line: text({ max: longestLine, min: 1, trim: true }).nullable() }),
    response: dataOf(ownInvite),
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
}
