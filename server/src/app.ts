import type { FastifyInstance } from 'fastify'
import { cardSandbox, type Deps } from './deps.ts'
import { accountsFeature, type WithFindInviter, type WithSettingsChanged } from './features/accounts/index.ts'
import { billingFeature } from './features/billing/index.ts'
import { campaignsFeature } from './features/campaigns/index.ts'
import { cardsFeature } from './features/cards/index.ts'
import { demoFeature } from './features/demo/index.ts'
import { chartsFeature } from './features/charts/index.ts'
import { chatsFeature } from './features/chats/index.ts'
import { nonprofitsFeature } from './features/nonprofits/index.ts'
import { commentsFeature } from './features/comments/index.ts'
import { communitiesFeature } from './features/communities/index.ts'
import { complaintsFeature } from './features/complaints/index.ts'
import { updatesFeature } from './features/updates/index.ts'
import { donationsFeature } from './features/donations/index.ts'
import { deliveriesFeature } from './features/deliveries/index.ts'
import { photosFeature, type WithPictures } from './features/photos/index.ts'
import { flashCampaignsFeature } from './features/flash-campaigns/index.ts'
import { giftsFeature } from './features/gifts/index.ts'
import {
  anchorsOf,
  giveablesFeature,
  kindsOf,
  type AnchorKind,
  type Kind,
  type WithAnchors,
  type WithKinds,
} from './features/giveables/index.ts'
import { exploreFeature } from './features/explore/index.ts'
import { homeFeature } from './features/home/index.ts'
import { peopleFeature } from './features/people/index.ts'
import { impactFeature } from './features/impact/index.ts'
import { inviterFinder, invitesFeature } from './features/invites/index.ts'
import { leaderboardsFeature } from './features/leaderboards/index.ts'
import { ledgerFeature } from './features/ledger/index.ts'
import { notificationsFeature } from './features/notifications/index.ts'
import { bindPayments, paymentsFeature, type PaymentReactions, type WithPayments } from './features/payments/index.ts'
import { payoutsFeature } from './features/payouts/index.ts'
import { monthlyLinks, planFeature } from './features/plan/index.ts'
import { privacyFeature, type WithPersonal } from './features/privacy/index.ts'
import { projectsFeature } from './features/projects/index.ts'
import { receiptsFeature, type WithMonthlyLinks } from './features/receipts/index.ts'
import { statusFeature } from './features/status/index.ts'
import { staffFeature } from './features/staff/index.ts'
import { trustFeature } from './features/trust/index.ts'
import { addArt } from './pages/add-art.ts'
import { addPages } from './pages/add-pages.ts'
import { countAlarms } from './platform/alarms/alarms.queries.ts'
import type { Feature } from './platform/feature.ts'
import { createApp } from './platform/http/app.ts'
import { addHealth } from './platform/http/health.ts'
import { addRoutes, askAsGuest, type KitOptions } from './platform/http/kit.ts'
import { noteRefusals } from './platform/http/note-refusals.ts'
import { addReference } from './platform/http/reference.ts'
import type { Route } from './platform/http/route.ts'
import { liveRoutes } from './platform/live/index.ts'
import { archiveFails, oldestJobSeconds, replicaBytesBehind } from './platform/monitoring/figures.queries.ts'
import type { Metrics, Reading } from './platform/monitoring/metrics.ts'
import { platformJobs, platformRuns } from './platform/queue/platform.jobs.ts'
import type { Job, JobRun } from './platform/queue/queue.ts'
import { addWebhook } from './processor/webhook.http.ts'

export type AppDeps = Deps &
  WithAnchors &
  WithFindInviter &
  WithKinds &
  WithMonthlyLinks &
  WithPayments &
  WithPersonal &
  WithPictures &
  WithSettingsChanged

export type AppFeature = Feature<AppDeps> & {
  kind?: Kind
  anchors?: readonly AnchorKind[]
  reactions?: PaymentReactions<AppDeps>
}

/** All features, from the lowest floor to the highest. */
export const features: readonly AppFeature[] = [
  ledgerFeature,
  impactFeature,
  photosFeature,
  notificationsFeature,
  accountsFeature,
  cardsFeature,
  giveablesFeature,
  deliveriesFeature,
  nonprofitsFeature,
  payoutsFeature,
  paymentsFeature,
  receiptsFeature,
  leaderboardsFeature,
  chartsFeature,
  giftsFeature,
  planFeature,
  complaintsFeature,
  commentsFeature,
  updatesFeature,
  invitesFeature,
  communitiesFeature,
  campaignsFeature,
  projectsFeature,
  flashCampaignsFeature,
  chatsFeature,
  billingFeature,
  donationsFeature,
  peopleFeature,
  exploreFeature,
  homeFeature,
  trustFeature,
  privacyFeature,
  statusFeature,
  staffFeature,
  demoFeature,
]

/** Adds what the features contribute to the dependencies. `all`: tests pass features of their own. */
export function bindFeatures(own: Deps & WithPictures, all: readonly AppFeature[] = features): AppDeps {
  const kinds = kindsOf(all.flatMap(({ kind }) => kind ?? []))
  const anchors = anchorsOf(all.flatMap((feature) => feature.anchors ?? []))
  const personal: WithPersonal['personal'] = {
    exports: Object.assign({}, ...all.map((feature) => feature.exports)),
    async erase(trx, person) {
      const pages: string[] = []
      for (const { erase } of all.toReversed()) pages.push(...((await erase?.(trx, deps, person)) ?? []))
      return pages
    },
  }
  const findInviter = inviterFinder({ kinds, shortIds: own.shortIds })
  const settingsChanged: WithSettingsChanged['settingsChanged'] = async (person) => {
    for (const feature of all) await feature.settingsChanged?.(deps, person)
  }
  const deps: AppDeps = bindPayments(
    Object.assign(
      {
        kinds,
        anchors,
        personal,
        findInviter,
        settingsChanged,
        monthlyLinks: monthlyLinks(own),
      },
      own,
    ),
    all.flatMap(({ reactions }) => reactions ?? []),
  )
  return deps
}

export const routes = (deps: AppDeps, all: readonly AppFeature[] = features): Route[] => [
  ...all.flatMap((feature) => feature.routes?.(deps) ?? []),
  ...liveRoutes(
    deps,
    all.flatMap(({ live }) => live ?? []),
  ),
]

export const jobs: Job<unknown>[] = [...platformJobs, ...features.flatMap((feature) => feature.jobs ?? [])]

export const jobRuns = (deps: AppDeps): JobRun[] => [
  ...platformRuns(deps),
  ...features.flatMap((feature) => feature.runs?.(deps) ?? []),
]

export const readings = (deps: AppDeps): Reading[] => [
  { name: 'jobs_failed', help: 'Jobs that failed for good.', read: () => deps.queue.failed() },
  { name: 'events_waiting', help: 'Events of the processor to be applied.', read: () => deps.inbox.waiting() },
  { name: 'streams_open', help: 'Streams of live events.', read: async () => deps.live.streams.count() },
  { name: 'alarms_open', help: 'Open alarms that staff must look at.', read: () => countAlarms(deps.db) },
  {
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job that is due waits.',
    read: () => oldestJobSeconds(deps.db),
  },
  {
    name: 'replica_behind_bytes',
    help: 'How far each replica of the database is behind.',
    label: 'replica',
    read: () => replicaBytesBehind(deps.db),
  },
  {
    name: 'wal_archive_failing',
    help: '1 while the write-ahead log of the database cannot be archived.',
    read: () => archiveFails(deps.db),
  },
  ...replicaReadings(deps),
  ...features.flatMap((feature) => feature.readings?.(deps) ?? []),
]

/** Without a replica for reads both have a name and no figure. */
const replicaReadings = ({ replica }: AppDeps): Reading[] => [
  {
    name: 'read_replica_behind_seconds',
    help: 'How far the replica for reads is behind, at most.',
    label: 'replica',
    read: async () => (replica ? { reads: replica.secondsBehind() } : {}),
  },
  {
    name: 'late_reads',
    help: 'Reads that the replica may answer, since the start, by what became of them.',
    label: 'outcome',
    read: async () => replica?.counts() ?? {},
  },
]

export type App = { http: FastifyInstance; stopping(): void }

export async function buildApp(
  deps: AppDeps,
  {
    metrics,
    all = features,
    ...kit
  }: Pick<KitOptions, 'authenticate' | 'life' | 'onUndeclared'> & { metrics: Metrics; all?: readonly AppFeature[] },
): Promise<App> {
  const sandbox = cardSandbox(deps)
  const sandboxOrigins = sandbox === null ? [] : [sandbox]
  const http = await createApp({ ...deps, sandboxOrigins, dropped: metrics.dropped })
  const { stopping } = addHealth(http, deps.db, metrics)
  noteRefusals(http, deps.security)
  http.addHook('preClose', async () => deps.live.streams.stop())
  await addReference(http, deps)
  const answered = routes(deps, all)
  await http.register(async (api) => addRoutes(api, answered, { ...deps, ...kit }))
  await addWebhook(http, deps)
  addArt(http)
  for (const feature of all) feature.documents?.(http, deps)
  await addPages(http, deps, askAsGuest(answered, deps))
  return { http, stopping }
}
