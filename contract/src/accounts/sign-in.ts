import { z } from 'zod'
import { user } from './calls.ts'
import { giveableTypes, identifier, moment } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'
import { fieldRefusal } from '../field-refusal.ts'
import { longestPassword } from './rules.ts'
import { text } from '../text.ts'

export const providers = ['google', 'apple'] as const
export type Provider = (typeof providers)[number]
const provider = z.object({ provider: z.enum(providers) })

export const session = z.object({ token: z.string(), data: user }).meta({ id: 'SignedIn' })

/** The reasons why a sign-in failed; the page has a text for each. */
export const signInFailures = ['canceled', 'mismatch', 'expired', 'unverified', 'failed'] as const
export type SignInFailure = (typeof signInFailures)[number]

export const invite = text({ max: 64 })
  .optional()
  .describe('The invite that led the person here, as its address ends (`c/x7Kp2q`). It is kept during sign-in.')
export const timeZone = text({ max: 64 }).optional().describe('IANA name. An unknown name is ignored.')

const password = text({ max: longestPassword, min: 1 })

export const sessionRow = z
  .object({
    uuid: z.uuid(),
    platform: z.enum(['ios', 'android', 'web']),
    browser: z.string().nullable().describe('Name of the browser, if known.'),
    system: z.string().nullable().describe('Operating system, if known.'),
    device: z.string().nullable().describe('Of a phone app: the model of its phone, such as `Pixel 8`, if known.'),
    created_at: moment,
    last_used_at: moment.describe('Rounded to the hour.'),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type SessionRow = z.infer<typeof sessionRow>

/** The gift that a phone app hands to the system's browser. */
export const handedGift = z.strictObject({
  giveable: z.strictObject({ type: z.enum(giveableTypes), id: identifier.describe('uuid, slug or numeric id') }),
  amount_cents: z.int().min(1).max(100_000_000).optional().describe('The amount that was chosen already.'),
  monthly: z.boolean().optional(),
})
export type HandedGift = z.infer<typeof handedGift>

const oneTimeCode = z.string().regex(/^[\w-]{20,200}$/)
const scheme = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/)
  .describe('The scheme of the app’s own links, to which the browser returns (`org.example.app`).')

export const signInCalls = {
  'POST /auth/{provider}/start': endpoint({
    summary:
      'Start a sign-in in the browser. Returns the address to open, and to the Android app the secret with which it exchanges the code',
    params: provider,
    body: z.strictObject({
      return_to: text({ max: 500 }).optional().describe('Path on this site to return to.'),
      invite,
      time_zone: timeZone,
    }),
    response: dataOf(z.object({ url: z.string(), secret: z.string().optional() })),
    errors: ['unavailable'],
  }),
  'POST /auth/exchange': endpoint({
    summary:
      'Exchange the one-time code of a finished sign-in for the token (valid 60 s, bound to this browser’s cookie or to the secret of the Android app)',
    body: z.strictObject({ code: oneTimeCode, secret: oneTimeCode.optional() }),
    response: session,
  }),
  'POST /auth/handoffs': endpoint({
    summary: 'Make a one-time code with which the system’s browser opens a gift for the viewer (valid 60 s)',
    body: z.strictObject({ gift: handedGift, back: scheme.optional() }),
    response: dataOf(z.object({ code: oneTimeCode })),
    status: 201,
  }),
  'POST /auth/handoffs/exchange': endpoint({
    summary: 'Exchange such a code for the token of a session that may only give, for an hour',
    body: z.strictObject({ code: oneTimeCode }),
    response: session.extend({ gift: handedGift, back: scheme.nullable() }),
    errors: ['conflict'],
  }),
  'POST /auth/{provider}/token': endpoint({
    summary: 'Sign in with an ID token or server code from a native app',
    params: provider,
    body: z
      .strictObject({
        id_token: text({ max: 8_000 }).optional(),
        code: text({ max: 2_000 }).optional(),
        nonce: text({ max: 200 }).optional(),
        first_name: text({ max: 100, trim: true })
          .optional()
          .describe('Apple sends the name on the first sign-in only.'),
        last_name: text({ max: 100, trim: true }).optional(),
        invite,
        time_zone: timeZone,
      })
      .refine((b) => (b.id_token === undefined) !== (b.code === undefined), {
        ...fieldRefusal({ words: 'field.oneProof' }),
        path: ['id_token'],
      }),
    response: session,
  }),
  'POST /auth/logout': endpoint({ summary: 'End this session', response: nothing }),
  'POST /auth/password': endpoint({
    summary: 'Sign in with email address and password, if the person has set a password',
    body: z.strictObject({ email: text({ max: 254, min: 1, trim: true }), password, time_zone: timeZone }),
    response: session,
  }),
  'POST /auth/again': endpoint({
    summary: 'Confirm the viewer’s password, for calls that require it. Valid for ten minutes',
    body: z.strictObject({ password }),
    response: nothing,
    errors: ['conflict'],
  }),
  'POST /auth/email': endpoint({
    summary: 'Confirm a new email address with the token from the email',
    body: z.strictObject({ token: z.string().regex(/^[\w.-]{20,400}$/) }),
    response: dataOf(z.object({ email: z.string() })),
    errors: ['not_found', 'conflict'],
  }),
  'GET /user/sessions': endpoint({
    summary: 'Sessions of the viewer, last used first',
    response: z.object({ data: z.array(sessionRow) }),
  }),
  'DELETE /user/sessions/{uuid}': endpoint({
    summary: 'End one session of the viewer',
    params: z.object({ uuid: z.uuid() }),
    response: nothing,
  }),
  'DELETE /user/sessions': endpoint({ summary: 'End all other sessions of the viewer', response: nothing }),
}
