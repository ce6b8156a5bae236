import type { DonationTotals } from '@kindling/contract/donations/calls'
import type { Deps } from '../../deps.ts'
import { paged, pageOf, rowsOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { findOrganized, type WithKinds } from '../giveables/index.ts'
import type { WithPayments } from '../payments/index.ts'
import { donationOf } from './donation.ts'
import { pageOfDonations, readTotals } from './donations.queries.ts'
import { refundDonation } from './refund-donation.ts'
import { showDay } from './thanks/show-day.ts'
import { thankGivers } from './thanks/thank-givers.ts'

export const donationRoutes = (deps: Deps & WithKinds & WithPayments): Route[] => [
  route('GET /{type}/{id}/moderation/donations', signedIn, async ({ params, query, viewer }) => {
    const page = pageOf(query)
    const { giveable, role } = await findOrganized(deps, viewer, params)
    const giveableId = giveable.id
    const now = deps.clock.now()
    const asked = { ...rowsOf(page), giveableId, viewerId: viewer.id, timeZone: deps.config.DEFAULT_TIME_ZONE, now }
    const { rows, total } = await pageOfDonations(deps.db, {
      ...asked,
      statuses: query['filter[status]'],
      frequencies: query['filter[frequency]'],
      name: query['filter[name]'],
    })
    const [totals] = await readTotals(deps.db, { giveableId })
    const shown = rows.slice(0, page.size)
    return {
      ...paged(
        shown.map((row) => donationOf(row, { role, now })),
        page,
        total,
        rows.length > page.size ? shown.at(-1)!.place : null,
      ),
      totals: totalsOf(totals!),
    }
  }),

  route('POST /{type}/{id}/moderation/donations/{uuid}/refund', signedIn, async ({ params, body, viewer }) => {
    const { amount_cents: amountCents, reason } = body
    await refundDonation(deps, viewer, { ...params, amountCents, reason })
    return { data: { uuid: params.uuid, state: 'on_its_way' } }
  }),
]

type Stored = { given: number; arrived: number; refunded: number; paid: number }

const totalsOf = ({ given, arrived, refunded, paid }: Stored): DonationTotals => ({
  gross_cents: given + refunded,
  refunded_cents: refunded,
  // rounding can make the covered fee a cent higher than the fee
  fee_cents: Math.max(0, given - arrived),
  net_cents: arrived,
  paid_out_cents: paid,
})

export const thanksRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /thanks', signedIn, async ({ query, viewer }) => ({ data: await showDay(deps, viewer, query) })),

  route('POST /thanks', signedIn, async ({ body, viewer }) => {
    await thankGivers(deps, viewer, body)
    return undefined
  }),
]
