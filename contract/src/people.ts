import { z } from 'zod'
import { campaignCard } from './campaigns.ts'
import { image, may, moment, person } from './common.ts'
import { communityCard } from './communities.ts'
import { dataOf, endpoint, nothing, pageOf, pageQuery } from './endpoint.ts'
import { text } from './text.ts'

/** A person as others see them. Never an email address, a phone number, a street or an amount. */
export const profile = person
  .extend({
    cover: image,
    bio: z.string().nullable(),
    url: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    since: moment.describe('The first of the month in which this person came.'),
    counts: z.object({
      communities: z.int().nullable().describe('Null: not shown to this viewer.'),
      supported: z.int(),
      started: z.int(),
      inspired: z.int().describe('People who came through this person.'),
    }),
    own: z.boolean(),
    blocked: z.boolean().describe('The viewer has blocked this person.'),
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
    summary: 'People of the communities that one is in, by beginnings of words of the name; ten at most',
    query: z.strictObject({ 'filter[q]': text({ max: 80, min: 2, trim: true }) }),
    response: z.object({ data: z.array(person) }),
  }),
  'GET /users/{uuid}': endpoint({ summary: 'A person as others see them', params: uuid, response: dataOf(profile) }),
  'GET /users/{uuid}/communities': endpoint({
    summary: 'The communities of a person, to signed-in people unless the person keeps them to themselves',
    params: uuid,
    query: z.strictObject(pageQuery),
    response: pageOf(communityCard),
  }),
  'GET /users/{uuid}/supported': endpoint({
    summary: 'Campaigns that a person has given to under their name; to oneself all of them',
    params: uuid,
    query: z.strictObject(pageQuery),
    response: pageOf(campaignCard),
  }),
  'GET /users/{uuid}/started': endpoint({
    summary: 'Campaigns that a person has started',
    params: uuid,
    query: z.strictObject(pageQuery),
    response: pageOf(campaignCard),
  }),
  'GET /user/invited': endpoint({
    summary: 'Who came to Kindling through one: the first eight of those who are there for one',
    response: z.object({ data: z.array(invitedPerson) }),
  }),
  'GET /user/blocks': endpoint({
    summary: 'Whom one has blocked, the last one first',
    response: z.object({ data: z.array(person) }),
  }),
  'PUT /user/blocks/{uuid}': endpoint({
    summary: 'Block a person, who is not told',
    params: uuid,
    response: nothing,
    errors: ['conflict'],
  }),
  'DELETE /user/blocks/{uuid}': endpoint({ summary: 'Block a person no more', params: uuid, response: nothing }),
}
