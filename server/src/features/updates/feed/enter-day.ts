import type { Deps } from '../../../deps.ts'
import { day } from '../../../platform/time/clock.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'
import { storeEntries } from './enter-feeds.ts'
import { daysOfJoining, milestonesPassed } from './feed.queries.ts'
import type { FeedFigure } from '@kindling/contract/updates/feed'

type DayDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'config'>

const batchSize = 500
/** The job also covers this many earlier days, in case it did not run. */
const daysBack = 7

/** Enters one entry for each day, which does not reveal when somebody joined or gave. Idempotent. */
export async function enterDay(deps: DayDeps): Promise<void> {
  await enterNewMembers(deps)
  await enterMilestones(deps)
}

async function enterNewMembers({ db, live, clock, config }: DayDeps): Promise<void> {
  const { DEFAULT_TIME_ZONE: timeZone } = config
  const now = clock.now()
  const since = dayIn(new Date(now.getTime() - daysBack * day), timeZone)
  await db.transaction().execute(async (trx) => {
    const days = await daysOfJoining(trx, { today: dayIn(now, timeZone), since, timeZone })
    await storeEntries(
      trx,
      { live },
      days.map(({ giveableId, day, endsAt: at }) => ({
        giveableId,
        at,
        kind: 'new_members',
        ref: null,
        data: { day },
      })),
    )
  })
}

async function enterMilestones({ db, live, clock }: DayDeps): Promise<void> {
  for (let after: number | null = 0; after !== null;)
    after = await db.transaction().execute(async (trx) => {
      const { rows, last }: Awaited<ReturnType<typeof milestonesPassed>> = await milestonesPassed(trx, {
        after: after!,
        most: batchSize,
        ...milestones,
      })
      const at = clock.now()
      await storeEntries(
        trx,
        { live },
        rows.map(({ giveableId, figure, value }) => ({
          giveableId,
          at,
          kind: 'milestone',
          ref: null,
          data: { figure, value },
        })),
      )
      return last
    })
}

const cents = (dollars: number) => dollars * 100

/** The figures that a feed announces once they are passed: people, and cents. */
const milestones: Readonly<Record<FeedFigure, readonly number[]>> = {
  members: [10, 25, 50, 100, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 7_500, 10_000],
  supporters: [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000],
  raised: [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000].map(cents),
}
