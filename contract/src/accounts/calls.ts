import { z } from 'zod'
import { campaignCard } from '../campaigns/calls.ts'
import { communityCard } from '../communities/calls.ts'
import { cents, image, moment, topic, topics, visibilities } from '../common.ts'
import { dataOf, endpoint, fieldsOf, listOf, nothing } from '../endpoint.ts'
import { defaultLanguage, languages } from '../language.ts'
import { largestUpload } from '../photos/calls.ts'
import { type NotificationType, notificationTypes } from '../notifications/types.ts'
import { filePart } from '../parts.ts'
import { longestBio, longestPassword, shortestPassword } from './rules.ts'
import { text } from '../text.ts'

const channels = z.strictObject({ in_app: z.boolean(), push: z.boolean(), mail: z.enum(['at_once', 'daily', 'off']) })
const channelsByType = Object.fromEntries(
  Object.keys(notificationTypes).map((type) => [type, channels.optional()]),
) as unknown as Record<NotificationType, z.ZodOptional<typeof channels>>
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A person's settings. A change replaces all of them, including those that no feature uses yet. */
export const settings = z
  .strictObject({
    language: z.enum(languages).describe('In which emails, pushes, notifications and documents are written.'),
    default_visibility: z.enum(visibilities),
    theme: z.enum(['system', 'light', 'dark']),
    reduced_motion: z.boolean(),
    shortcuts: z
      .boolean()
      .describe('Keyboard shortcuts for navigation. Turn them off if they get in the way of speech input.'),
    show_communities: z.boolean(),
    boards: z.boolean().describe('Whether leaderboards list this person.'),
    messages_from: z.enum(['communities', 'everyone', 'no_one']).describe('Who may write to this person.'),
    notifications: z
      .strictObject(channelsByType)
      .describe(
        'Channels for each type of notification, where they differ from the defaults. Notifications about money are always sent.',
      ),
    quiet_hours: z
      .strictObject({ from: clockTime, to: clockTime })
      .nullable()
      .describe('Quiet hours in the person’s time zone. Null for none.'),
    digest: z.boolean().describe('Whether waiting notifications are emailed once a day.'),
    digest_hour: z
      .int()
      .min(0)
      .max(23)
      .describe('The hour of that email in the person’s time zone. Within quiet hours it comes at their end.'),
    previews: z.boolean().describe('Whether a push shows its content.'),
    haptics: z.boolean(),
    topics: z
      .array(topic)
      .max(topics.length)
      .describe('Topics that this person cares about. The home screen shows them first.'),
    first_month: z
      .int()
      .min(1)
      .max(12)
      .describe('The month with which a year begins in the list of this person’s statements.'),
    start_put_away: z.boolean().describe('Whether the person hid the list of first steps on the home screen.'),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof settings>

export const defaultSettings: Settings = {
  language: defaultLanguage,
  default_visibility: 'name',
  theme: 'system',
  reduced_motion: false,
  shortcuts: true,
  show_communities: true,
  boards: true,
  messages_from: 'communities',
  notifications: {},
  quiet_hours: { from: '21:00', to: '08:00' },
  digest: true,
  digest_hour: 9,
  previews: true,
  haptics: true,
  topics: [],
  first_month: 1,
  start_put_away: false,
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
export const userAppends = ['monthly_giving', 'has_plan', 'largest_gift_cents'] as const

/** The signed-in person, as only they see themself. Fields below `cover` are returned only if `include` names them. */
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
    language: z.enum(languages),
    has_password: z.boolean().describe('Whether this person can also sign in with email address and password.'),
    pending_email: z.string().nullable().describe('A new email address that is not confirmed yet.'),
    deletes_at: moment
      .nullable()
      .describe('When the account will be deleted, as the person requested. The person can cancel until then.'),
    cover: image.optional(),
    giving: z.number().min(0).optional().describe('Dollars given in the current month of the person’s time zone.'),
    monthly_giving: z
      .number()
      .min(0)
      .optional()
      .describe('Dollars a month of the monthly plan, with the card fee if the giver covers it.'),
    has_plan: z
      .boolean()
      .optional()
      .describe('Whether there is a monthly plan that has not ended, also one that is paused or lapsed.'),
    largest_gift_cents: cents
      .optional()
      .describe('The largest gift that this person may make. New accounts have a lower limit.'),
    subscribed_communities_count: z.int().optional(),
    subscribed_communities: z.array(communityCard).optional(),
    communities: z.array(communityCard).optional(),
    supportedCampaigns: z.array(campaignCard).optional(),
    settings: settings.optional(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

const line = (max: number) => text({ max, trim: true }).nullable().optional()
const picturePart = filePart({ maxBytes: largestUpload }).nullable().optional()

/** The fields to change; omitted fields keep their values. Null clears an optional field. */
export const changeProfileInput = z.strictObject({
  avatar: picturePart,
  cover: picturePart,
  bio: line(2_000).describe(`At most ${longestBio} characters.`),
  first_name: text({ max: 100, trim: true }).optional(),
  last_name: text({ max: 100, trim: true }).optional(),
  phone_number: line(30),
  email: text({ max: 254, trim: true }).optional().describe('A new address takes effect once it is confirmed.'),
  url: line(300),
  street_name: line(200),
  city: line(100),
  state: line(100),
  zip_code: line(20),
  password: text({ max: longestPassword }).optional().describe(`At least ${shortestPassword} characters.`),
  time_zone: text({ max: 64 }).optional().describe('IANA name of the time zone.'),
})
export type ChangeProfileInput = z.input<typeof changeProfileInput>

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
  'PATCH /user': endpoint({
    summary: 'Change the viewer’s profile. With a picture, send multipart/form-data, or a POST with `_method` PATCH',
    body: changeProfileInput,
    response: dataOf(user),
    errors: ['sign_in_again'],
  }),
  'PUT /user/settings': endpoint({
    summary: 'Replace all settings of the viewer',
    body: settings,
    response: dataOf(settings),
  }),
  'PATCH /user/device-token': endpoint({
    summary: 'Set the push token of this session’s device',
    body: z.strictObject({ token: z.string().regex(/^[!-~]{1,2000}$/) }),
    response: nothing,
  }),
}
