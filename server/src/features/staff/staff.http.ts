import { openAlarms } from '../../platform/alarms/alarms.queries.ts'
import { paged, pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import type { Deps } from '../../deps.ts'
import { campaignsInReview } from '../campaigns/index.ts'
import { freezeCommunity, thawCommunity } from '../communities/index.ts'
import {
  decideChange,
  decideClaim,
  listRepresentatives,
  openClaims,
  printClaimLetter,
  removeAsStaff,
  suspendNonprofit,
  verifyNonprofit,
  waitingChanges,
} from '../nonprofits/index.ts'
import { decideCase, listCases, type AccusedDeps } from '../complaints/index.ts'
import { owedRefunds, type WithPayments } from '../payments/index.ts'
import { announce } from './announcements/announce.ts'
import { listAnnouncements } from './announcements/announcements.queries.ts'
import { booksOf } from './books.http.ts'
import { findActingStaff, findStaff } from './find-staff.ts'
import type { Words } from '../../platform/words.ts'
import { incidentRoutes } from './incidents.http.ts'
import { staffGiveables } from './giveables.http.ts'
import { askRefund, type RefundAnswer } from './refunds/ask-refund.ts'
import { approveRefund, declineRefund } from './refunds/decide-refund.ts'
import { heldWords } from './refunds/notify-held-refund.ts'
import { listWaiting } from './refunds/list-waiting.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { actOnCampaign, reviewOf } from './review.ts'
import { pageOfStaffLog, countWaiting } from './staff.queries.ts'

export type StaffDeps = Deps & AccusedDeps & WithPayments

const shownAnswer = (words: Words, { because, loss_cents: lossCents = 0, ...answer }: RefundAnswer) => ({
  ...answer,
  loss_cents: lossCents,
  because: because === undefined ? null : heldWords(words, because),
})

/** A page of one row, because only the total is used. */
const firstOne = pageOf({ per_page: 1 })

export const staffRoutes = (deps: StaffDeps): Route[] => [
  ...pages(deps),
  ...staffGiveables(deps),
  ...claims(deps),
  ...incidentRoutes(deps),
  ...money(deps),
]

const pages = (deps: StaffDeps): Route[] => [
  route('GET /staff', signedIn, async ({ viewer }) => {
    await findStaff(deps, viewer)
    const [{ campaigns, claims, requests, alarms }, reports, owed] = await Promise.all([
      countWaiting(deps.db),
      listCases(deps, { id: viewer.id, staff: true }, { status: 'open', page: firstOne }),
      owedRefunds(deps.db),
    ])
    return { data: { campaigns, claims, reports: reports.meta.total, refunds: requests + owed.length, alarms } }
  }),

  route('GET /staff/campaigns', signedIn, async ({ viewer }) => {
    await findStaff(deps, viewer)
    const all = await campaignsInReview(deps.db)
    return { data: all.map(({ sentAt, ...rest }) => ({ ...rest, sent_at: sentAt.toISOString() })) }
  }),

  route('GET /staff/campaigns/{id}', signedIn, async ({ viewer, params: { id } }) => {
    await findStaff(deps, viewer)
    return { data: await reviewOf(deps, id) }
  }),

  route('POST /staff/campaigns/{id}', signedIn, async ({ viewer, params: { id }, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    await actOnCampaign(deps, { id, staffId, act: body })
    return undefined
  }),

  route('POST /staff/communities/{identifier}', signedIn, async ({ viewer, params: { identifier }, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    const of = { identifier, staffId, reason: body.reason }
    await (body.act === 'freeze' ? freezeCommunity(deps, of) : thawCommunity(deps, of))
    return undefined
  }),

  route('GET /staff/nonprofits/{ein}/representatives', signedIn, async ({ viewer, params: { ein } }) => {
    await findStaff(deps, viewer)
    return { data: await listRepresentatives(deps, ein) }
  }),

  route('POST /staff/nonprofits/{ein}', signedIn, async ({ viewer, params: { ein }, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    if (body.act === 'verify') await verifyNonprofit(deps, ein, staffId)
    else if (body.act === 'remove_representative')
      await removeAsStaff(deps, { ein, staffId, person: body.person, reason: body.reason })
    else await suspendNonprofit(deps, { ein, staffId, reason: body.reason })
    return undefined
  }),

  route('GET /staff/reports', signedIn, async ({ viewer, query }) => {
    await findStaff(deps, viewer)
    const status = query['filter[status]'] ?? 'open'
    return await listCases(deps, { id: viewer.id, staff: true }, { status, page: pageOf(query) })
  }),

  route('POST /staff/reports/{uuid}', signedIn, async ({ viewer, params: { uuid }, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    await decideCase(deps, { id: staffId, staff: true }, uuid, body)
    return undefined
  }),

  route('GET /staff/announcements', signedIn, async ({ viewer }) => {
    await findStaff(deps, viewer)
    const all = await listAnnouncements(deps.db)
    return { data: all.map((one) => ({ ...one, made_at: one.made_at.toISOString() })) }
  }),

  route('POST /staff/announcements', signedIn, async ({ viewer, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    const at = await announce(deps, { ...body, staffId })
    return { data: { ...body, made_by: viewer.firstName, made_at: at.toISOString() } }
  }),

  route('GET /staff/log', signedIn, async ({ viewer, query }) => {
    await findStaff(deps, viewer)
    const page = pageOf(query)
    const { entries, total } = await pageOfStaffLog(deps.db, page)
    const shown = entries.slice(0, page.size)
    const data = shown.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
    return paged(data, page, total, entries.length > page.size ? shown.at(-1)!.id : null)
  }),
]

const claims = (deps: StaffDeps): Route[] => [
  route('GET /staff/claims', signedIn, async ({ viewer }) => {
    await findStaff(deps, viewer)
    return { data: await openClaims(deps.db) }
  }),

  route('POST /staff/claims/{uuid}', signedIn, async ({ viewer, params: { uuid }, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    await decideClaim(deps, { uuid, staffId, ...body })
    return undefined
  }),

  route('POST /staff/claims/{uuid}/letter', signedIn, async ({ viewer, params: { uuid } }) => {
    await findActingStaff(deps, viewer)
    return { data: { url: await printClaimLetter(deps, { uuid }) } }
  }),

  route('GET /staff/nonprofit-changes', signedIn, async ({ viewer }) => {
    await findStaff(deps, viewer)
    return { data: await waitingChanges(deps.db) }
  }),

  route('POST /staff/nonprofit-changes/{uuid}', signedIn, async ({ viewer, params: { uuid }, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    await decideChange(deps, { uuid, staffId, ...body })
    return undefined
  }),
]

const money = (deps: StaffDeps): Route[] => [
  route('POST /gifts/{uuid}/refund-request', signedIn, async ({ viewer, params: { uuid }, body: { reason } }) => ({
    data: await requestRefund(deps, { giftUuid: uuid, userId: viewer.id, reason }),
  })),

  route('GET /staff/alarms', signedIn, async ({ viewer }) => {
    await findStaff(deps, viewer)
    const alarms = await openAlarms(deps.db, 200)
    return {
      data: alarms.map(({ kind, about, detail, raisedAt, lastAt }) => ({
        kind,
        about,
        detail: JSON.stringify(detail),
        raised_at: raisedAt.toISOString(),
        last_at: lastAt.toISOString(),
      })),
    }
  }),

  route('GET /staff/books', signedIn, async ({ viewer, query: { year } }) => {
    await findStaff(deps, viewer)
    return { data: await booksOf(deps, year, viewer) }
  }),

  route('GET /staff/refunds', signedIn, async ({ viewer, language }) => {
    await findStaff(deps, viewer)
    const [waiting, owed] = await Promise.all([listWaiting(deps), owedRefunds(deps.db)])
    return {
      data: {
        waiting: waiting.map(({ askedById, ...r }) => ({
          ...r,
          asked_at: r.asked_at.toISOString(),
          may_approve: askedById !== viewer.id,
        })),
        owed: owed.map((r) => ({
          ...r,
          because: heldWords(deps.wordsIn(language), r.because),
          since: r.since.toISOString(),
        })),
      },
    }
  }),

  route('POST /staff/refunds', signedIn, async ({ viewer, language, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    const { payment, gift, amount_cents: amountCents, reason } = body
    const answer = await askRefund(deps, { paymentUuid: payment, giftUuid: gift, amountCents, reason, staffId })
    return { data: shownAnswer(deps.wordsIn(language), answer) }
  }),

  route('POST /staff/refunds/{uuid}', signedIn, async ({ viewer, language, params: { uuid }, body }) => {
    const { staffId } = await findActingStaff(deps, viewer)
    if (body.act === 'approve')
      return {
        data: shownAnswer(
          deps.wordsIn(language),
          await approveRefund(deps, { uuid, staffId, lossCents: body.loss_cents }),
        ),
      }
    await declineRefund(deps, { uuid, staffId, reason: body.reason })
    return { data: null }
  }),
]
