import { scene } from '@kindling/art'
import { bindFeatures, type AppDeps } from '../../app.ts'
import { storePicture } from '../../features/photos/index.ts'
import { cancelFlash, createFlash, reportFlash, advanceFlash, fundMatch } from '../../features/flash-campaigns/index.ts'
import { notificationsFeature } from '../../features/notifications/index.ts'
import { hour, setClock } from '../../platform/time/clock.ts'
import { demoCommunities } from '../stories/communities.ts'
import { communityBySlug, flashByTitle, isMatchFunded, receiverOf } from '../demo.queries.ts'
import { unlessRefused } from '../unless-refused.ts'
import { drawnPicture } from './fill-pictures.ts'
import type { Ids } from './fill-causes.ts'
import { demoFlash, type DemoFlash, type FlashKey } from '../stories/flash.ts'
import type { Sandbox } from '../sandbox.ts'

export type FlashIds = Record<FlashKey, number>

const newYork = 'America/New_York'
const stories = Object.entries(demoFlash) as [FlashKey, DemoFlash][]
const hoursAgo = (now: Date, n: number) => new Date(now.getTime() - n * hour)

type Filling = { people: Ids; sandbox: Sandbox }

/** Creates the flash campaigns of the stories, in the order of time; the match of one is paid for before it opens. */
export async function fillFlash(deps: AppDeps, now: Date, { people, sandbox }: Filling): Promise<FlashIds> {
  const ids: [FlashKey, number][] = []
  for (const [key, story] of stories.toSorted(([, a], [, b]) => b.createdHoursAgo - a.createdHoursAgo)) {
    const id = (await flashByTitle(deps.db, story.title)) ?? (await create(deps, now, story, people))
    const { match } = story
    if (match && !(await isMatchFunded(deps.db, id)))
      await sandbox.during(() =>
        fund(deps, hoursAgo(now, story.createdHoursAgo - 0.5), { id, by: people.get(match.by)!, sandbox }),
      )
    if (story.opensHoursAgo > story.hours) await advanceAt(deps, hoursAgo(now, story.opensHoursAgo), id)
    ids.push([key, id])
    const { canceled } = story
    if (!canceled) continue
    const then = { ...deps, clock: setClock(hoursAgo(now, canceled.hoursAgo)) }
    const canceling = { identifier: String(id), reason: canceled.reason }
    await unlessRefused(() => cancelFlash(then, { id: people.get(story.by)! }, canceling))
  }
  return Object.fromEntries(ids) as FlashIds
}

async function create(deps: AppDeps, now: Date, story: DemoFlash, people: Ids): Promise<number> {
  const { of, title, line, story: text, goalDollars, hours, match } = story
  const then = { ...deps, clock: setClock(hoursAgo(now, story.createdHoursAgo)) }
  const community = (await communityBySlug(deps.db, demoCommunities[of].slug))!
  const { id } = await createFlash(
    then,
    { id: people.get(story.by)!, timeZone: newYork },
    {
      community: String(community),
      nonprofit: await receiverOf(deps.db, community),
      title,
      line,
      story: text,
      goal_cents: goalDollars * 100,
      hours,
      starts_at: hoursAgo(now, story.opensHoursAgo).toISOString(),
      ...(match && { match: { percent: match.percent, cap_cents: match.cap_cents } }),
    },
  )
  return id
}

type Funding = { id: number; by: number; sandbox: Sandbox }

async function fund(deps: AppDeps, at: Date, { id, by, sandbox }: Funding): Promise<void> {
  await sandbox.setClock(at)
  const then = bindFeatures({ ...deps, clock: setClock(at) })
  const sponsor = { userId: by, address: '127.0.0.1', timeZone: newYork, proof: undefined }
  const key = `flash-match-${id}`
  await fundMatch(then, sponsor, { identifier: String(id), confirmation_token: await sandbox.token(by, key), key })
  for (let tries = 0; !(await isMatchFunded(deps.db, id)); tries += 1) {
    if (tries > 600) throw new Error('the match of the demo world was not funded; start again to go on')
    if ((await deps.inbox.drain(then.payments.applyEvents)) === 0) await new Promise((done) => setTimeout(done, 50))
  }
}

/** Opens or ends a flash campaign at that time, with its notifications. */
async function advanceAt(deps: AppDeps, at: Date, id: number): Promise<void> {
  const then = { ...deps, clock: setClock(at) }
  await deps.db.transaction().execute((trx) => advanceFlash(trx, then, id))
  await deps.queue.drain(notificationsFeature.runs(then))
}

/** Notifies members of live flash campaigns. Runs after Maya has read the earlier notifications. */
export async function notifyOfLiveFlash(deps: AppDeps, now: Date, flash: FlashIds): Promise<void> {
  for (const [key, { opensHoursAgo, hours }] of stories)
    if (opensHoursAgo >= 0 && opensHoursAgo <= hours) await advanceAt(deps, hoursAgo(now, opensHoursAgo), flash[key])
}

/** Ends flash campaigns that are over and posts their reports. Runs after their gifts have settled. */
export async function fillFlashReports(deps: AppDeps, now: Date, { people, flash }: { people: Ids; flash: FlashIds }) {
  for (const [key, { by, report, opensHoursAgo, hours }] of stories) {
    if (!report) continue
    await advanceAt(deps, hoursAgo(now, opensHoursAgo - hours - 0.2), flash[key])
    const at = hoursAgo(now, report.hoursAgo)
    const then = { ...deps, clock: setClock(at) }
    const ownerId = people.get(by)!
    const { outcome, alt } = report
    const { uuid: photo } = await storePicture(then, { ownerId, bytes: await drawnPhoto(key), shape: 'wide', alt })
    const told = { identifier: String(flash[key]), outcome, photo, photo_alt: alt }
    await unlessRefused(() => reportFlash(then, { id: ownerId }, told))
    await deps.queue.drain(notificationsFeature.runs(then))
  }
}

const drawnPhoto = (seed: string): Promise<Buffer> => drawnPicture(scene({ topic: 'elders-and-neighbors', seed }), 2)
