import { z } from 'zod'
import { campaign } from './campaigns.ts'
import { community } from './communities.ts'
import { giveableRef, giveableTypes, identifier, image } from './common.ts'
import { dataOf, endpoint } from './endpoint.ts'

/** The first letter of an invite's path: a community (`/g/…`), a campaign (`/c/…`), a flash campaign (`/f/…`). */
export const inviteKinds = ['g', 'c', 'f'] as const
export type InviteKind = (typeof inviteKinds)[number]

/** What an invite shows. Of a community and a campaign its page is there, too. */
export const invite = z
  .object({
    giveable: giveableRef,
    community: community.nullable(),
    campaign: campaign.nullable(),
    inviter: z
      .object({ first_name: z.string(), avatar: image })
      .nullable()
      .describe('Who invites, if that person belongs to it where everyone may see.'),
    own: z.boolean().describe("The viewer's own link."),
    already_in: z.boolean().describe('The viewer is a member of the community, or has given to the campaign.'),
    invites_open: z.boolean(),
  })
  .meta({ id: 'Invite' })
export type Invite = z.infer<typeof invite>

export const inviteCalls = {
  'GET /invites/{kind}/{code}': endpoint({
    summary: 'What an invite code leads to; 60 look-ups a minute for an address',
    params: z.object({ kind: z.enum(inviteKinds), code: z.string().regex(/^[\da-z]{1,64}$/i) }),
    response: dataOf(invite),
  }),
  'GET /invites/mine': endpoint({
    summary: 'The address to share of what is given to: one’s own invite, or its page while invites are closed',
    query: z.strictObject({ type: z.enum(giveableTypes), id: identifier }),
    response: dataOf(z.object({ url: z.string() })),
    errors: ['not_found'],
  }),
}
