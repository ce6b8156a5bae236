import { z } from 'zod'
import { giveableRef, giveableTypes, identifier } from './common.ts'
import { dataOf, endpoint, nothing } from './endpoint.ts'

const ofGiveable = z.strictObject({ type: z.enum(giveableTypes), id: identifier })

/** The signed link of an email; it names a person and what it stops. */
const link = {
  params: z.strictObject({ subject: z.string().regex(/^[\da-f-]{36}\.[A-Za-z]{1,40}$/) }),
  query: z.strictObject({ until: z.string().regex(/^[\w-]{1,15}$/), sign: z.string().regex(/^[\w-]{1,100}$/) }),
}
const stopped = dataOf(
  z.object({
    what: z.string().describe('A type of notification, or `digest`.'),
    stopped: z.boolean().describe('Whether such emails have stopped.'),
  }),
)

export const deliveryCalls = {
  'GET /user/notification-mutes': endpoint({
    summary: 'Pages that one gets no news of, the latest 200',
    response: dataOf(z.array(giveableRef)),
  }),
  'GET /{type}/{id}/notification-mute': endpoint({
    summary: 'Whether one gets no news of a page',
    params: ofGiveable,
    response: dataOf(z.object({ muted: z.boolean() })),
  }),
  'PUT /{type}/{id}/notification-mute': endpoint({
    summary: 'Get no news of a page; what concerns one’s own role and money comes all the same',
    params: ofGiveable,
    response: nothing,
  }),
  'DELETE /{type}/{id}/notification-mute': endpoint({
    summary: 'Get the news of a page again',
    params: ofGiveable,
    response: nothing,
  }),
  'GET /unsubscribe/{subject}': endpoint({
    summary: 'What the link of an email stops; needs no session and changes nothing',
    ...link,
    response: stopped,
  }),
  'POST /unsubscribe/{subject}': endpoint({
    summary: 'Stop such emails; needs no session',
    ...link,
    response: stopped,
  }),
  'PUT /user/web-push': endpoint({
    summary: 'Where this session’s browser is reached by Web Push, as its push service says',
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
      keys: z.strictObject({
        p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
        auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
      }),
    }),
    response: nothing,
  }),
  'DELETE /user/web-push': endpoint({ summary: 'Send nothing to this session’s browser', response: nothing }),
}
