import { bindFeatures, type AppDeps } from '../app.ts'
import { refreshCampaignTrends } from '../features/campaigns/index.ts'
import { refreshCharts } from '../features/charts/index.ts'
import { refreshTrends } from '../features/communities/index.ts'
import { countHiddenGifts, enterSubtotals, listWaiting } from '../features/gifts/index.ts'
import { deleteNotice, refreshTotals, storeFilled } from '../features/home/index.ts'
import { refreshBoards } from '../features/leaderboards/index.ts'
import { learnFees, reconcilePayments } from '../features/payments/index.ts'
import { minute, setClock } from '../platform/time/clock.ts'
import type { ApplyEvents } from '../processor/inbox.ts'
import {
  beginDemoWorld,
  countSettled,
  finishedSteps,
  isInhabited,
  noteFilled,
  noteFinished,
  readDemoWorld,
  timesOfWaiting,
} from './demo.queries.ts'
import { demoDeps } from './demo-deps.ts'
import { fillChats } from './fill/fill-chats.ts'
import { fillCauses, fillOutcomes } from './fill/fill-causes.ts'
import { fillComments, fillComplaints } from './fill/fill-comments.ts'
import { fillCovers, fillPortraits } from './fill/fill-pictures.ts'
import { fillDedicationCards } from './fill/fill-dedication-cards.ts'
import { fillDeeds, fillLines, fillThanks } from './fill/fill-deeds.ts'
import { fillFlash, fillFlashReports, notifyOfLiveFlash, type FlashIds } from './fill/fill-flash.ts'
import { fillPartners } from './fill/fill-partners.ts'
import { fillGifts } from './gifts/fill-gifts.ts'
import { fillPeople, givesInSmallWorld } from './fill/fill-people.ts'
import { fillProjectReports, fillProjects, type ProjectIds } from './fill/fill-projects.ts'
import { fillPayouts } from './fill/fill-payouts.ts'
import { fillRegistry } from './fill/fill-registry.ts'
import { fillStaff } from './fill/fill-staff.ts'
import { fillUnopened } from './fill/fill-unopened.ts'
import { fillNotifications } from './fill/fill-notifications.ts'
import { fillUpdates } from './fill/fill-updates.ts'
import type { PlannedGift } from './gifts/planned-gift.ts'
import { sandboxAt, type Sandbox } from './sandbox.ts'
import { english } from '../platform/words.ts'

type FillOptions = {
  onProgress(line: string): void
  wanted?: (gift: PlannedGift) => boolean
  /** Everyone in the stories, and every tenth neighbor, of whom every fourth gives. */
  isSmall?: boolean
}

/** Resumes an interrupted fill. Leaves a database with other accounts unchanged. */
export async function fillDemoWorld(
  product: AppDeps,
  { onProgress, isSmall = false, wanted = ({ by }) => !isSmall || givesInSmallWorld(by) }: FillOptions,
): Promise<void> {
  const { db, clock, localServices } = product
  const world = await readDemoWorld(db)
  if (world?.filled) return
  if (!localServices) throw new Error('the demo world needs the card sandbox')
  if (!world) {
    if (await isInhabited(db)) return
    await beginDemoWorld(db, clock.now())
  }
  const { beganAt: now } = world ?? (await readDemoWorld(db))!
  const deps = demoDeps(product)
  const progress = async (percent: number, line: string) => {
    await storeFilled(db, percent, clock.now())
    onProgress(`demo world: ${line}`)
  }
  await progress(0, `look around at ${deps.publicUrl} while it is filled`)
  await fillRegistry(deps)
  const people = await fillPeople(deps, now, isSmall)
  await progress(5, `${people.size} people`)
  await fillStaff(deps, now, people)
  const causes = await fillCauses(deps, now, people)
  await fillPartners(deps, now, { people, causes })
  await progress(15, 'communities and campaigns')
  const projects = await fillProjects(deps, now, people)
  const sandbox = sandboxAt(localServices, now.toISOString())
  const flash = await fillFlash(deps, now, { people, sandbox })
  // in parallel with the gifts, which mostly wait for the processor
  await Promise.all([
    fillCovers(deps, now, { people, causes }),
    sandbox.during(() =>
      giveAndSettle(deps, { now, people, causes: { ...causes, ...flash, ...projects }, sandbox, wanted, progress }),
    ),
  ])
  await enterSubtotals(deps)
  await countHiddenGifts(deps)
  // a step that an earlier start finished is not repeated: visitors may have changed what it made
  const finished = await finishedSteps(db)
  const once = async (step: string, work: () => Promise<unknown>) => {
    if (finished.has(step)) return
    await work()
    await noteFinished(db, step)
  }
  await once('payouts', () => sandbox.during(() => fillPayouts(deps, { now, people, sandbox })))
  await once('outcomes', () => fillOutcomes(deps, now, { people, causes }))
  await once('flash reports', () => fillFlashReports(deps, now, { people, flash }))
  await once('project reports', () => fillProjectReports(deps, now, { people, projects }))
  await once('unopened', () => fillUnopened(deps, now, people))
  await once('lines', () => fillLines(deps, causes))
  await once('thanks', () => fillThanks(deps, now, { people, causes }))
  await once('dedication cards', () => fillDedicationCards(deps, now, { people, causes }))
  await once('deeds', () => fillDeeds(deps, now, { people, causes }))
  await once('comments', () => fillComments(deps, now, { people, causes, projects }))
  await once('chats', () => fillChats(deps, now, { people, causes }))
  const updates = await fillUpdates(deps, now, { people, causes })
  await once('complaints', () => fillComplaints(deps, now, { people, causes }))
  await once('portraits', () => fillPortraits(deps, people))
  await once('notifications', () => fillNotifications(deps, now, { people, causes, updates }))
  await once('live flash', () => notifyOfLiveFlash(deps, now, flash))
  // a minute after the start all charges are compared with the processor's
  await learnFees(deps)
  await refreshTrends(db, clock.now())
  await refreshCampaignTrends(db, clock.now())
  await refreshCharts(deps)
  await refreshTotals(db, clock.now())
  await refreshBoards(deps)
  await noteFilled(db, clock.now())
  await deleteNotice(db)
}

type GiveAndSettleInput = Required<Pick<FillOptions, 'wanted'>> & {
  progress(percent: number, line: string): Promise<void>
  now: Date
  people: Map<string, number>
  causes: Awaited<ReturnType<typeof fillCauses>> & FlashIds & ProjectIds
  sandbox: Sandbox
}

/** Applies events at their own time, and lists batched rows as that time passes. */
async function giveAndSettle(deps: AppDeps, { progress, ...input }: GiveAndSettleInput): Promise<void> {
  let giving = true
  let reached = new Date(0)
  const apply: ApplyEvents = (trx, events) => {
    const at = events.at(-1)!.occurredAt
    if (at > reached) reached = at
    return bindFeatures({ ...deps, clock: setClock(at) }).payments.applyEvents(trx, events)
  }
  const list = (at: Date) => listWaiting({ ...deps, clock: setClock(at) })
  const settle = async () => {
    while (giving) await ((await deps.inbox.drain(apply)) === 0 ? pause(25) : list(reached))
  }
  let reported = 0
  const onGiven = async (count: number, all: number) => {
    if (count - reported < 500) return
    reported = count
    const words = `${count.toLocaleString(english.locale.numberLocale)} of ${all.toLocaleString(english.locale.numberLocale)} gifts`
    await progress(15 + Math.floor((80 * count) / all), words)
  }
  const beforePictured = async (at: Date) => {
    await allSettled(deps)
    await list(at)
    await refreshTrends(deps.db, at)
  }
  const give = async () => {
    try {
      for (let rounds = 1; ; rounds++) {
        const all = await fillGifts(deps, { ...input, onGiven, beforePictured })
        await allSettled(deps)
        const settled = await countSettled(deps.db)
        if (settled >= all) return
        if (rounds === 5) throw new Error(`the demo world has ${settled} of ${all} gifts; start again to go on`)
      }
    } finally {
      giving = false
    }
  }
  await Promise.all([give(), settle(), settle()])
}

/**
 * Waits until every gift given so far has settled, or half a minute without progress. A gift without an answer then
 * either settles, or ends without a charge and is given again in the next round.
 */
async function allSettled(deps: AppDeps): Promise<void> {
  let before = Infinity
  for (let silent = 0; silent < 1_000;) {
    const { length: waiting } = await timesOfWaiting(deps.db)
    if (waiting === 0) return
    silent = waiting < before ? 0 : silent + 1
    before = waiting
    await pause(30)
  }
  // the reconciler asks about gifts that are older than ten minutes
  for (const at of await timesOfWaiting(deps.db))
    await reconcilePayments({ ...deps, clock: setClock(new Date(at.getTime() + 11 * minute)) })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
