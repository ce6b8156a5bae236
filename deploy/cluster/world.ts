import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { AppDeps } from '../../server/src/app.ts'
import { createSession, signUp } from '../../server/src/features/accounts/index.ts'
import { onboard } from '../../server/src/features/payouts/index.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../../server/test/known-giveables.ts'
import type { TestPerson } from '../../server/test/people.ts'
import { openVerbs } from '../../server/test/reliability/open-verbs.ts'
import type { Clock } from '../../server/src/platform/time/clock.ts'
import { openPage, insist } from './front.ts'
import { folder, setting } from './machines.ts'
import { askProcessor, processor } from './processor.ts'

type Cause = { type: string; id: string }

export type World = {
  people: TestPerson[]
  /** A campaign and a community. */
  causes: [Cause, Cause]
  /** A group of three people. */
  chat: string
  /** The campaigns of nonprofits that can receive payouts, one each. */
  payees: Cause[]
}

export const givers = ({ people }: World) => people.slice(0, 16)
export const chatters = ({ people }: World) => people.slice(16, 19)
export const commenters = ({ people }: World) => people.slice(20, 50)
export const patientGivers = ({ people }: World) => people.slice(50, 52)
export const giverToAllPayees = ({ people }: World) => people[63]!

export const openWorldsVerbs = (clock?: Clock) =>
  openVerbs(
    setting('DATABASE_URL'),
    {
      url: processor,
      secretKey: setting('STRIPE_SECRET_KEY'),
      webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
    },
    clock,
  )

/** Signs somebody up whom no earlier run of the prover knows. */
const newPerson = (deps: AppDeps): Promise<TestPerson> =>
  deps.db.transaction().execute(async (trx) => {
    const email = `${randomUUID()}@tests.example`
    const name = { firstName: 'Ana', lastName: 'Villegas' }
    const { id, uuid } = await signUp(trx, deps, { ...name, email, emailVerified: true, inviterId: null })
    const token = await createSession(trx, deps, { userId: id, platform: 'web', userAgent: 'tests' })
    return { id, uuid, email, token, auth: { authorization: `Bearer ${token}` } }
  })

async function makePeople(deps: AppDeps, n: number): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  while (people.length < n) people.push(await newPerson(deps))
  return people
}

/** People who have done nothing yet. */
export async function newPeople(n: number): Promise<TestPerson[]> {
  const { deps, close } = await openWorldsVerbs()
  try {
    return await makePeople(deps, n)
  } finally {
    await close()
  }
}

/** People and what they give to, made once by the product's own verbs. */
export async function openWorld(): Promise<World> {
  const file = `${folder}/world.json`
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await makeWorld()))
  return JSON.parse(readFileSync(file, 'utf8')) as World
}

async function makeWorld(): Promise<World> {
  const { deps, close } = await openWorldsVerbs()
  const people = await makePeople(deps, 64)
  const campaign = await activeCampaign(deps)
  const community = await openCommunity(deps)
  const payees: Cause[] = []
  for (let n = 0; n < 24; n += 1) {
    const nonprofit = await verifiedNonprofit(deps)
    await onboard(deps, { ...nonprofit, name: 'Open Door Works' })
    payees.push({ type: 'campaigns', id: (await activeCampaign(deps, undefined, { nonprofitId: nonprofit.id })).uuid })
  }
  await deps.db
    .updateTable('users')
    .set({ settings: { messages_from: 'everyone' } as never })
    .execute()
  const accounts = await deps.db.selectFrom('payout_accounts').select('processor_account_id as id').execute()
  await close()
  for (const { id } of accounts) await askProcessor(`/sandbox/accounts/${id}/ready`, 'POST')
  const [first, ...others] = people.slice(16, 19)
  const group = { type: 'group', name: 'Rehearsal', people: others.map(({ uuid }) => uuid) }
  const { data: chat } = await insist<{ data: { uuid: string } }>(openPage(first), 'POST /chats', {
    body: group,
    tally: { counts: {} },
  })
  const causes: World['causes'] = [
    { type: 'campaigns', id: campaign.uuid },
    { type: 'communities', id: community.uuid },
  ]
  return { people, causes, chat: chat.uuid, payees }
}
