import { z } from 'zod'
import { cents, identifier, image, may, person, topic } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'

export const collaborationStates = ['invited', 'accepted', 'declined', 'removed'] as const

/** `via`: the last part of the partner's own link to the campaign. */
export const partner = z
  .object({
    type: z.enum(['communities', 'users']),
    uuid: z.uuid(),
    name: z.string(),
    slug: z.string().nullable().describe('Null for a person.'),
    avatar: image,
    topic: topic.nullable(),
    via: z.string(),
  })
  .meta({ id: 'Partner' })
export type Partner = z.infer<typeof partner>

export const collaboration = z
  .object({
    uuid: z.uuid(),
    partner,
    status: z.enum(collaborationStates),
    raised_cents: cents.describe(
      'Amount raised through this partner’s link, net of refunds. A gift with a hidden amount is added together with those of two other people or, if it shows a name, after a day. An anonymous gift waits for others.',
    ),
    gifts_count: z.int(),
    url: z.string().describe('The partner’s own link to the campaign.'),
    may: may(['accept', 'decline', 'remove']),
  })
  .meta({ id: 'Collaboration' })
export type Collaboration = z.infer<typeof collaboration>

const collaborations = z.object({
  campaign: z.object({ id: z.int(), uuid: z.uuid(), title: z.string(), topic, quiet: z.boolean() }),
  host: z.object({
    person: person.nullable().describe('The organizer. Null if the account was deleted.'),
    raised_cents: cents.describe('Amount raised by the campaign that is in no partner’s figure.'),
    gifts_count: z.int(),
  }),
  collaborations: z.array(collaboration).describe('Only the organizer and the invited partner see a pending one.'),
  may: may(['invite']),
})
export type Collaborations = z.infer<typeof collaborations>

export const collaborationCalls = {
  'GET /campaigns/{identifier}/collaborations': endpoint({
    summary: 'Partners of a campaign, with the amount raised through each link',
    params: z.object({ identifier }),
    response: dataOf(collaborations),
  }),
  'POST /campaigns/{identifier}/collaborations': endpoint({
    summary: 'Invite a community or a person to partner. Those who declined can be invited again',
    params: z.object({ identifier }),
    body: z.strictObject({ type: z.enum(['communities', 'users']), uuid: z.uuid() }),
    response: dataOf(collaboration),
    status: 201,
    errors: ['conflict'],
  }),
  'POST /campaigns/{identifier}/collaborations/{uuid}': endpoint({
    summary: 'Accept, decline or end a collaboration. Money that was raised stays',
    params: z.object({ identifier, uuid: z.uuid() }),
    body: z.strictObject({ act: z.enum(['accept', 'decline', 'remove']) }),
    response: nothing,
    errors: ['conflict', 'forbidden'],
  }),
}
