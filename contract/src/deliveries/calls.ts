import { z } from 'zod'
import { giveableRef, giveableTypes, identifier } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'

const ofGiveable = z.strictObject({ type: z.enum(giveableTypes), id: identifier })

/** The signed link in an email. It names a person and the kind of email to stop. */
const link = {
  params: z.strictObject({ subject: z.string().regex(/^[\da-f-]{36}\.[A-Za-z]{1,40}$/) }),
  query: z.strictObject({ until: z.string().regex(/^[\w-]{1,15}$/), sign: z.string().regex(/^[\w-]{1,100}$/) }),
}
const stopped = dataOf(
  z.object({
    what: z.string().describe('A type of notification, or `digest`.'),
    stopped: z.boolean().describe('Whether these emails are stopped.'),
  }),
)

export const deliveryCalls = {
  'GET /user/notification-mutes': endpoint({
    summary: 'The latest 200 giveables that the viewer muted',
    response: dataOf(z.array(giveableRef)),
  }),
  'GET /{type}/{id}/notification-mute': endpoint({
    summary: 'Whether the viewer muted a giveable',
    params: ofGiveable,
    response: dataOf(z.object({ muted: z.boolean() })),
  }),
  'PUT /{type}/{id}/notification-mute': endpoint({
    summary: 'Mute notifications about a giveable. Those about the viewer’s own role and money still arrive',
    params: ofGiveable,
    response: nothing,
  }),
  'DELETE /{type}/{id}/notification-mute': endpoint({
    summary: 'Unmute notifications about a giveable',
    params: ofGiveable,
    response: nothing,
  }),
  'GET /unsubscribe/{subject}': endpoint({
    summary: 'The emails that an unsubscribe link stops. Needs no session and changes nothing',
    ...link,
    response: stopped,
  }),
  'POST /unsubscribe/{subject}': endpoint({
    summary: 'Unsubscribe from these emails. Needs no session',
    ...link,
    response: stopped,
  }),
  'PUT /user/web-push': endpoint({
    summary: 'Register this session’s browser for Web Push, with the data of its push service',
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
      keys: z.strictObject({
        p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
        auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
      }),
    }),
    response: nothing,
  }),
  'DELETE /user/web-push': endpoint({ summary: 'Unregister this session’s browser from Web Push', response: nothing }),
}
