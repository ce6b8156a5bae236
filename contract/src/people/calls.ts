import { z } from 'zod'
import { campaignCard } from '../campaigns/calls.ts'
import { image, may, moment, person } from '../common.ts'
import { communityCard } from '../communities/calls.ts'
import { dataOf, endpoint, nothing, pageOf, pageQuery } from '../endpoint.ts'
import { flashCard } from '../flash-campaigns/calls.ts'
import { text } from '../text.ts'

/** A person as others see them. Never an email address, a phone number, a street or an amount. */
export const profile = person
  .extend({
    cover: image,
    bio: z.string().nullable(),
    url: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    since: moment.describe('First day of the month in which this person signed up.'),
    counts: z.object({
      communities: z.int().nullable().describe('Null if this viewer may not see it.'),
      supported: z.int(),
      started: z.int(),
      flash: z.int().describe('Flash campaigns that this person started.'),
      inspired: z.int().describe('Number of people who came through this person.'),
    }),
    own: z.boolean(),
    blocked: z.boolean().describe('Whether the viewer has blocked this person.'),
    may: may(['edit', 'block']),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

/** A person whom the viewer invited, with the number of people whom that person invited. */
export const invitedPerson = person.extend({ inspired: z.int() }).meta({ id: 'InvitedPerson' })
export type InvitedPerson = z.infer<typeof invitedPerson>

const uuid = z.object({ uuid: z.uuid() })

export const peopleCalls = {
  'GET /users': endpoint({
    summary: 'Search the people of the viewer’s communities by starts of words of the name; at most ten',
    query: z.strictObject({ 'filter[q]': text({ max: 80, min: 2, trim: true }) }),
    response: z.object({ data: z.array(person) }),
  }),
  'GET /users/{uuid}': endpoint({ summary: 'Profile of a person', params: uuid, response: dataOf(profile) }),
  'GET /users/{uuid}/communities': endpoint({
    summary: 'Communities of a person, for signed-in people, unless the person hides them',
    params: uuid,
    query: z.strictObject(pageQuery),
    response: pageOf(communityCard),
  }),
  'GET /users/{uuid}/supported': endpoint({
    summary: 'Campaigns that a person gave to under their name. The viewer’s own list has all of them',
    params: uuid,
    query: z.strictObject(pageQuery),
    response: pageOf(campaignCard),
  }),
  'GET /users/{uuid}/started': endpoint({
    summary: 'Campaigns that a person started',
    params: uuid,
    query: z.strictObject(pageQuery),
    response: pageOf(campaignCard),
  }),
  'GET /users/{uuid}/flash-campaigns': endpoint({
    summary: 'Flash campaigns that a person started, in communities whose inside the viewer may see; newest first',
    params: uuid,
    query: z.strictObject(pageQuery),
    response: pageOf(flashCard),
  }),
  'GET /user/invited': endpoint({
    summary: 'People who came to Kindling through the viewer; the first eight that the viewer may see',
    response: z.object({ data: z.array(invitedPerson) }),
  }),
  'GET /user/blocks': endpoint({
    summary: 'People whom the viewer has blocked, latest first',
    response: z.object({ data: z.array(person) }),
  }),
  'PUT /user/blocks/{uuid}': endpoint({
    summary: 'Block a person. The person is not notified',
    params: uuid,
    response: nothing,
    errors: ['conflict'],
  }),
  'DELETE /user/blocks/{uuid}': endpoint({ summary: 'Unblock a person', params: uuid, response: nothing }),
}
