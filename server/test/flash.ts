import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type { Deps } from '../src/deps.ts'
import { createFlash, type CreateFlashInput } from '../src/features/flash-campaigns/index.ts'
import { hour } from '../src/platform/time/clock.ts'
import type { TestApp } from './app.ts'
import { openCommunity } from './known-giveables.ts'
import { ask, person, type TestPerson } from './people.ts'

const newYork = 'America/New_York'

/** The first nonprofit of a community's split. */
async function receiverOf({ db }: Pick<Deps, 'db'>, community: string): Promise<string> {
  const shares = db
    .selectFrom('allocation_shares as s')
    .innerJoin('allocations as a', 'a.id', 's.allocation_id')
    .innerJoin('giveables as ga', 'ga.id', 'a.giveable_id')
    .innerJoin('nonprofits as n', 'n.id', 's.nonprofit_id')
  return (
    await shares.select('n.uuid').where('ga.uuid', '=', community).orderBy('s.position').executeTakeFirstOrThrow()
  ).uuid
}

/** The body that creates a flash campaign: boots for $1,500 within a day, by default from now on. */
export async function flashInput(
  deps: Deps,
  community: string,
  more: Partial<CreateFlashInput> = {},
): Promise<CreateFlashInput> {
  const made = { title: 'Boots before the first frost', line: 'A pair of winter boots costs $30.', goal_cents: 150_000 }
  return { community, nonprofit: await receiverOf(deps, community), hours: 24, ...made, ...more }
}

/** Creates a flash campaign that opens in ten hours. */
export async function scheduledFlash(
  deps: Deps,
  by: TestPerson,
  community: string,
): Promise<{ id: number; uuid: string }> {
  const starts_at = new Date(deps.clock.now().getTime() + 10 * hour).toISOString()
  return createFlash(deps, { id: by.id, timeZone: newYork }, await flashInput(deps, community, { starts_at }))
}

export type TestFlash = {
  id: number
  uuid: string
  by: TestPerson
  community: { id: number; uuid: string; slug: string }
}

/** Creates a flash campaign in a new community. */
export async function startedFlash(
  { deps }: Pick<TestApp, 'deps'>,
  more: Partial<CreateFlashInput> = {},
): Promise<TestFlash> {
  const by = await person(deps, 'Ingrid')
  const community = await openCommunity(deps, by.id)
  const order = await flashInput(deps, community.uuid, more)
  return { ...(await createFlash(deps, { id: by.id, timeZone: newYork }, order)), by, community }
}

/** The flash campaign as a person or a guest sees it. */
export async function lookAt(app: TestApp, id: number | string, as?: TestPerson): Promise<FlashCampaign> {
  const answer = await ask(app, 'GET /flash-campaigns/{identifier}', { params: { identifier: id }, ...(as && { as }) })
  return answer.json<{ data: FlashCampaign }>().data
}
