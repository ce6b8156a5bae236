import { z } from 'zod'
import { campaignCard } from '../campaigns/calls.ts'
import { communityCard } from '../communities/calls.ts'
import { flashCard } from '../flash-campaigns/calls.ts'
import { cents, giveableRef } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'

const givingSurface = z.enum(['in_app', 'browser'])

/** Rules and addresses that the interface needs before anyone signs in. */
export const publicConfig = z
  .object({
    card_public_key: z.string(),
    processor_url: z.string().nullable().describe('Address of the processor’s sandbox. Null for the real processor.'),
    payment_connect_account: z.string().nullable(),
    demo: z.boolean(),
    notice: z.string().nullable().describe('What the operator tells everyone now, such as about maintenance.'),
    sign_in: z.array(z.enum(['google', 'apple'])),
    android_app: z
      .string()
      .nullable()
      .describe('Id of the Android app, to which the browser returns after a sign-in. Null if there is none.'),
    invite_base_url: z.string(),
    limits: z.object({ smallest_gift_cents: cents, smallest_monthly_cents: cents, largest_gift_cents: cents }),
    card_fee: z.object({ rate_bp: z.int(), fixed_cents: z.int() }),
    push_key: z.string().nullable().describe('Public key for Web Push. Null if no pushes are sent.'),
    giving: z
      .object({ surface: z.object({ ios: givingSurface, android: givingSurface }) })
      .describe('Where a phone app takes gifts: in itself, or in the system’s browser.'),
    support_email: z.string(),
    donee: z
      .object({ name: z.string(), ein: z.string() })
      .nullable()
      .describe('The fiscal sponsor that receives gifts in law. Null if the nonprofits do.'),
    operator: z
      .object({ name: z.string(), postal_address: z.string() })
      .describe('The organization that runs this installation.'),
  })
  .meta({ id: 'PublicConfig' })
export type PublicConfig = z.infer<typeof publicConfig>

export const home = z
  .object({
    totals: z.object({ raised_cents: cents, people: z.int() }),
    live_flash: z.array(flashCard).describe('Flash campaigns that are live, the next to end first, six at most.'),
    trending: z.array(communityCard),
    trending_campaigns: z.array(campaignCard),
    changed: z
      .object({ campaign: campaignCard, given_cents: cents })
      .nullable()
      .describe('A campaign that the viewer gave to and that reported in the last 30 days.'),
    start: z
      .object({ joined: z.boolean(), gave: z.boolean(), invited: z.boolean() })
      .nullable()
      .describe('First steps of a new member. Null for guests, once all are done, and if the person hid them.'),
    invite_to: giveableRef.nullable().describe('The first community that the viewer joined, to invite a friend to.'),
    spot_on: giveableRef
      .nullable()
      .describe('The community on whose board Inspired of all time the viewer has most people. Null without one.'),
    almost_there: z.array(campaignCard),
    new_this_week: z.array(campaignCard),
    finished: z.array(campaignCard).describe('The newest campaign with a report.'),
  })
  .meta({ id: 'Home' })
export type Home = z.infer<typeof home>

export const homeCalls = {
  'GET /home': endpoint({ summary: 'Content of the home screen', response: dataOf(home) }),
  'GET /config': endpoint({ summary: 'Public configuration', response: dataOf(publicConfig) }),
}
