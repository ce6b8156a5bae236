import { z } from 'zod'
import { campaign } from './campaigns.ts'
import { community } from './communities.ts'
import { flashCampaign } from './flash-campaigns.ts'
import { giveableRef, giveableTypes, identifier, image } from './common.ts'
import { dataOf, endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** The first letter of an invite's path: a community (`/g/…`), a campaign (`/c/…`), a flash campaign (`/f/…`). */
export const inviteKinds = ['g', 'c', 'f'] as const
export type InviteKind = (typeof inviteKinds)[number]

/** The page that an invite leads to. A kind without a shape here brings its own. */
const shown = z.discriminatedUnion('type', [
  z.object({ type: z.literal('communities'), community }),
  z.object({ type: z.literal('campaigns'), campaign }),
  z.object({ type: z.literal('flash-campaigns'), flash_campaign: flashCampaign }),
  z.looseObject({ type: z.literal('projects') }),
])

/** The content of an invite's page. */
export const invite = z
  .object({
    giveable: giveableRef,
    shown,
    inviter: z
      .object({
        first_name: z.string(),
        avatar: image,
        line: z.string().nullable().describe('What this person says to it, in a sentence.'),
      })
      .nullable()
      .describe('Who invites, if that person belongs to it where everyone may see.'),
    brings: z.boolean().describe('Whoever signs up by it was brought by who sent it, named or not.'),
    own: z.boolean().describe("The viewer's own link."),
    already_in: z.boolean().describe('The viewer is a member of the community, or has given to the campaign.'),
    invites_open: z.boolean(),
  })
  .meta({ id: 'Invite' })
export type Invite = z.infer<typeof invite>

/** A person's own invite, to be shared. */
const ownInvite = z
  .object({
    url: z.string(),
    line: z.string().nullable().describe('What one says to those who open it; null: nothing.'),
    named: z.boolean().describe('Those who open it read who invites.'),
  })
  .meta({ id: 'OwnInvite' })
export type OwnInvite = z.infer<typeof ownInvite>

/** The longest line, in code points. */
export const longestLine = 140

const named = { type: z.enum(giveableTypes), id: identifier }

export const inviteCalls = {
  'GET /invites/{kind}/{code}': endpoint({
    summary: 'What an invite code leads to; 60 look-ups a minute for an address',
    params: z.object({ kind: z.enum(inviteKinds), code: z.string().regex(/^[\da-z]{1,64}$/i) }),
    response: dataOf(invite),
  }),
  'GET /invites/mine': endpoint({
    summary: 'The address to share of what is given to: one’s own invite, or its page while invites are closed',
    query: z.strictObject(named),
    response: dataOf(ownInvite),
    errors: ['not_found'],
  }),
  'PUT /invites/mine': endpoint({
    summary: 'Say a line on one’s own invite, or take it back with null; new ones wait while invites are closed',
    body: z.strictObject({ ...named, line: text({ max: longestLine, min: 1, trim: true }).nullable() }),
    response: dataOf(ownInvite),
    errors: ['not_found', 'conflict'],
  }),
}
