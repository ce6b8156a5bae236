import type { FastifyInstance } from 'fastify'
import { cardSandbox, type Deps } from './deps.ts'
import { accountCallbacks, accountJobs, accountRoutes, accountRuns } from './features/accounts/index.ts'
import { billingDocuments, billingRoutes } from './features/billing/index.ts'
import { campaignJobs, campaignKind, campaignRoutes, campaignRuns } from './features/campaigns/index.ts'
import { cardJobs, cardRoutes, cardRuns } from './features/cards/index.ts'
import { communityJobs, communityKind, communityRoutes, communityRuns } from './features/communities/index.ts'
import { fileAddresses, fileJobs, fileRoutes, fileRuns } from './features/files/index.ts'
import { giftJobs, giftReactions, giftRoutes, giftRuns } from './features/gifts/index.ts'
import { countSeen, kindsOf } from './features/giveables/index.ts'
import { homeJobs, homeRoutes, homeRuns, homeUserRoutes } from './features/home/index.ts'
import { impactJobs, impactRoutes, impactRuns } from './features/impact/index.ts'
import { inviteRoutes } from './features/invites/index.ts'
import { ledgerJobs, ledgerRuns } from './features/ledger/index.ts'
import { nonprofitRoutes } from './features/nonprofits/index.ts'
import { notificationJobs, notificationRoutes, notificationRuns } from './features/notifications/index.ts'
import { peopleRoutes } from './features/people/index.ts'
import { bindPayments, countDifferences, paymentJobs, paymentRuns } from './features/payments/index.ts'
import { exportDocuments, privacyJobs, privacyRoutes, privacyRuns } from './features/privacy/index.ts'
import { proofJobs, proofRoutes, proofRuns } from './features/proofs/index.ts'
import { receiptDocuments, receiptJobs, receiptRoutes, receiptRuns } from './features/receipts/index.ts'
import { addArt } from './pages/add-art.ts'
import { thanksJobs, thanksRoutes, thanksRuns } from './features/thanks/index.ts'
import { trustRoutes } from './features/trust/index.ts'
import { addPages } from './pages/add-pages.ts'
import { countAlarms } from './platform/alarms.queries.ts'
import { createApp } from './platform/http/app.ts'
import { liveRoutes } from './platform/live/index.ts'
import { addHealth } from './platform/http/health.ts'
import { addRoutes, askAsGuest, type KitOptions } from './platform/http/kit.ts'
import { noteRefusals } from './platform/http/note-refusals.ts'
import { addReference } from './platform/http/reference.ts'
import type { Route } from './platform/http/route.ts'
import type { Metrics, Reading } from './platform/metrics.ts'
import { platformJobs, platformRuns } from './platform/platform.jobs.ts'
import type { Job, JobRun } from './platform/queue.ts'
import { addWebhook } from './processor/webhook.http.ts'

/** The whole product on one screen: what it answers, what it does in the background, and what follows a payment. */
export const routes = (deps: Deps): Route[] => [
  ...accountRoutes(deps),
  ...notificationRoutes(deps),
  ...fileRoutes(deps),
  ...impactRoutes(deps),
  ...nonprofitRoutes(deps),
  ...communityRoutes(deps),
  ...campaignRoutes(deps),
  ...proofRoutes(deps),
  ...cardRoutes(deps),
  ...receiptRoutes(deps),
  ...giftRoutes(deps),
  ...inviteRoutes(deps),
  ...thanksRoutes(deps),
  ...trustRoutes(deps),
  ...homeRoutes(deps),
  ...homeUserRoutes(deps),
  ...peopleRoutes(deps),
  ...billingRoutes(deps),
  ...privacyRoutes(deps),
  ...liveRoutes(deps, (giveables, viewer) => countSeen(deps, giveables, viewer)),
]

/** What can be given to. */
export const kinds = kindsOf([communityKind, campaignKind])

/** What features do when a payment moves, in this order. */
export const withPayments = (
  own: Omit<Deps, 'payments' | 'kinds' | 'filling'> & Partial<Pick<Deps, 'kinds' | 'filling'>>,
): Deps => bindPayments({ kinds, filling: { percent: null }, ...own }, [giftReactions])

export const jobs: Job<unknown>[] = [
  ...platformJobs,
  ...accountJobs,
  ...notificationJobs,
  ...fileJobs,
  ...ledgerJobs,
  ...impactJobs,
  ...communityJobs,
  ...campaignJobs,
  ...proofJobs,
  ...cardJobs,
  ...paymentJobs,
  ...giftJobs,
  ...receiptJobs,
  ...thanksJobs,
  ...homeJobs,
  ...privacyJobs,
] as Job<unknown>[]

export const jobRuns = (deps: Deps): JobRun[] => [
  ...platformRuns(deps),
  ...accountRuns(deps),
  ...notificationRuns(deps),
  ...fileRuns(deps),
  ...ledgerRuns(deps),
  ...impactRuns(deps),
  ...communityRuns(deps),
  ...campaignRuns(deps),
  ...proofRuns(deps),
  ...cardRuns(deps),
  ...paymentRuns(deps),
  ...giftRuns(deps),
  ...receiptRuns(deps),
  ...thanksRuns(deps),
  ...homeRuns(deps),
  ...privacyRuns(deps),
]

/** What the house counts beside its answers. */
export const readings = ({ db, queue, inbox, live }: Pick<Deps, 'db' | 'queue' | 'inbox' | 'live'>): Reading[] => [
  { name: 'jobs_failed', help: 'Jobs that failed for good.', read: () => queue.failed() },
  { name: 'events_waiting', help: 'Events of the processor to be applied.', read: () => inbox.waiting() },
  { name: 'streams_open', help: 'Streams of live events.', read: async () => live.streams.count() },
  { name: 'alarms_open', help: 'What somebody of the house must look at.', read: () => countAlarms(db) },
  {
    name: 'processor_differences',
    help: 'What the last comparison with the processor found, by kind.',
    label: 'kind',
    read: () => countDifferences(db),
  },
]

export type App = { http: FastifyInstance; stopping(): void }

/** Puts the HTTP app together. Throws if a call of the contract has no route or no policy. */
export async function buildApp(
  deps: Deps,
  { metrics, ...kit }: Pick<KitOptions, 'authenticate' | 'life' | 'onUndeclared'> & { metrics: Metrics },
): Promise<App> {
  const sandbox = cardSandbox(deps)
  const sandboxOrigins = sandbox === null ? [] : [sandbox]
  const http = await createApp({ ...deps, sandboxOrigins, dropped: metrics.dropped })
  const { stopping } = addHealth(http, deps.db, metrics)
  noteRefusals(http, deps.security)
  http.addHook('preClose', async () => deps.live.streams.stop())
  await addReference(http, deps.words)
  const all = routes(deps)
  await http.register(async (api) => addRoutes(api, all, { ...deps, ...kit }))
  await addWebhook(http, deps)
  accountCallbacks(http, deps)
  fileAddresses(http, deps)
  addArt(http)
  receiptDocuments(http, deps)
  billingDocuments(http, deps)
  exportDocuments(http, deps)
  await addPages(http, deps, askAsGuest(all))
  return { http, stopping }
}
