import { z } from 'zod'
import { campaignCard } from './campaigns.ts'
import { communityCard } from './communities.ts'
import { cents, image, visibilities } from './common.ts'
import { dataOf, endpoint, fieldsOf, listOf, nothing } from './endpoint.ts'
import { fault } from './fault.ts'
import { text } from './text.ts'

/** Settings of a person; always replaced as a whole. */
export const settings = z
  .strictObject({
    default_visibility: z.enum(visibilities),
    theme: z.enum(['system', 'light', 'dark']),
    reduced_motion: z.boolean(),
    show_communities: z.boolean(),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settings>

export const defaultSettings: Settings = {
  default_visibility: 'name',
  theme: 'system',
  reduced_motion: false,
  show_communities: true,
}

export const userIncludes = [
  'subscribedCommunitiesCount',
  'subscribedCommunities',
  'communities',
  'supportedCampaigns',
  'giving',
  'cover',
  'settings',
] as const
export const userAppends = ['monthly_giving', 'largest_gift_cents'] as const

/** The signed-in person, as the person alone sees it. Fields below `cover` come when they are included. */
export const user = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    avatar: image,
    bio: z.string().nullable(),
    phone_number: z.string().nullable(),
    email: z.string(),
    url: z.string().nullable(),
    street_name: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip_code: z.string().nullable(),
    time_zone: z.string(),
    cover: image.optional(),
    giving: z.number().min(0).optional().describe('Dollars given in the current month of the person’s time zone.'),
    monthly_giving: z.number().min(0).optional().describe('Dollars of the monthly plan.'),
    largest_gift_cents: cents
      .optional()
      .describe('The most that this person may give at once; a new account starts with less.'),
    subscribed_communities_count: z.int().optional(),
    subscribed_communities: z.array(communityCard).optional(),
    communities: z.array(communityCard).optional(),
    supportedCampaigns: z.array(campaignCard).optional(),
    settings: settings.optional(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const providers = ['google', 'apple'] as const
export type Provider = (typeof providers)[number]
const provider = z.object({ provider: z.enum(providers) })

const session = z.object({ token: z.string(), data: user }).meta({ id: 'SignedIn' })

/** Why a sign-in came back without a person; the page has words for each. */
export const signInFailures = ['canceled', 'mismatch', 'expired', 'unverified', 'failed'] as const
export type SignInFailure = (typeof signInFailures)[number]

const invite = text({ max: 64 }).optional().describe('Invite code that brought the person, kept through sign-in.')
const timeZone = text({ max: 64 }).optional().describe('By its IANA name; one that is unknown is passed over.')

export const accountCalls = {
  'GET /user': endpoint({
    summary: 'The signed-in person',
    query: z.strictObject({
      include: listOf(userIncludes),
      append: listOf(userAppends),
      fields: fieldsOf(user),
    }),
    response: dataOf(user),
  }),
  'POST /auth/{provider}/start': endpoint({
    summary: 'Begin a sign-in on the web: where to send the browser',
    params: provider,
    body: z.strictObject({
      return_to: text({ max: 500 }).optional().describe('Path of our own to come back to.'),
      invite,
      time_zone: timeZone,
    }),
    response: dataOf(z.object({ url: z.string() })),
    errors: ['unavailable'],
  }),
  'POST /auth/exchange': endpoint({
    summary: 'Exchange the one-time code of a finished sign-in (60 s, bound to this browser’s cookie) for the token',
    body: z.strictObject({ code: z.string().regex(/^[\w-]{20,200}$/) }),
    response: session,
  }),
  'POST /auth/{provider}/token': endpoint({
    summary: 'Sign in with an ID token or server code from a native app',
    params: provider,
    body: z
      .strictObject({
        id_token: text({ max: 8_000 }).optional(),
        code: text({ max: 2_000 }).optional(),
        nonce: text({ max: 200 }).optional(),
        first_name: text({ max: 100, trim: true }).optional().describe('Apple tells a name on the first sign-in only.'),
        last_name: text({ max: 100, trim: true }).optional(),
        invite,
        time_zone: timeZone,
      })
      .refine((b) => (b.id_token === undefined) !== (b.code === undefined), {
        ...fault({ words: 'field.oneProof' }),
        path: ['id_token'],
      }),
    response: session,
  }),
  'POST /auth/demo': endpoint({
    summary: 'Demo mode only: sign in as one of the demo people, or as someone new',
    body: z.strictObject({ as: z.enum(['maya', 'kofi', 'new']), invite, time_zone: timeZone }),
    response: session,
    errors: ['not_found'],
  }),
  'POST /auth/logout': endpoint({ summary: 'End this session', response: nothing }),
}
