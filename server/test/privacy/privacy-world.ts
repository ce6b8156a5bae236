import type { Collaboration } from '@kindling/contract/campaigns/collaborations'
import type { SupporterRow, Visibility } from '@kindling/contract/common'
import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import { randomUUID } from 'node:crypto'
import { beginDraft } from '../../src/features/campaigns/drafts/begin-draft.ts'
import { tokenOf } from '../../src/features/billing/links/link-token.ts'
import { createFlash } from '../../src/features/flash-campaigns/index.ts'
import { insertRepresentative } from '../../src/features/nonprofits/index.ts'
import { refreshBoards } from '../../src/features/leaderboards/index.ts'
import { day } from '../../src/platform/time/clock.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { decidedAbout } from '../complaints.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../known-giveables.ts'
import { flashInput } from '../flash.ts'
import { giveableRow } from '../giveables.ts'
import { cardToken, give } from '../giving.ts'
import { noLimits } from '../no-limits.ts'
import { ask, person, type TestPerson } from '../people.ts'
import { openProject, type OpenProject } from '../projects.ts'
import { postedUpdate } from '../updates.ts'
import { everyRead, type Read } from './every-read.ts'
import { passTime } from './pass-time.ts'
import { countLiveEvents } from './live-events.ts'

export type Cause = { type: 'campaigns' | 'communities' | 'flash-campaigns'; id: number }
type Giver = TestPerson & {
  name: string
  invitedBy: number | null
  /** True if an inviter, or somebody whom an inviter brought, invited this giver. */
  invited: boolean
}

/** The truth about a gift, which attackers must not find out. */
export type TrueGift = {
  note: string
  giver: Giver
  cause: Cause
  cents: number
  visibility: Visibility
  /** The visibility before the last change. */
  was: Visibility
  uuid: string
  paymentUuid: string
  /** True after a full refund. */
  gone: boolean
  /** The partner whose link was used. */
  via: string | undefined
  /** The changes of the total, with their times. */
  moves: { cents: number; at: number }[]
}

/** The last act, and its gifts. */
type Step = { kind: 'give' | 'change' | 'refund' | 'pass'; gifts: readonly TrueGift[] }

export type PrivacyWorld = {
  app: TestApp
  people: Record<'stranger' | 'inviter' | 'organizer', TestPerson>
  givers: Giver[]
  /** The inviters: of many in two generations, of two, and of one. */
  inviters: (TestPerson & { name: string })[]
  causes: Cause[]
  /** The campaign's partner links: one that everybody has, and one that only a single person has. */
  partners: string[]
  gifts: TrueGift[]
  /** The number of people who gave to something else, publicly. */
  elsewhere: number
  reads: Read[]
  last: Step
  give(orders: readonly Pick<TrueGift, 'giver' | 'cause' | 'cents' | 'visibility'>[]): Promise<void>
  change(gift: TrueGift, to: Visibility): Promise<void>
  /** Refunds `part` of the gift, between 0 and 1; all of it from one half on. */
  refund(gift: TrueGift, part: number): Promise<void>
  pass(ms: number): Promise<void>
  /** The longest time that a row has waited, in milliseconds. */
  longestWait(): Promise<number>
}

/** The gift of a row: attackers do not know that notes identify gifts. */
export const truth = ({ gifts }: Pick<PrivacyWorld, 'gifts'>, row: SupporterRow): TrueGift =>
  gifts.find((g) => g.note === row.message)!

const inviteKinds = { campaigns: 'c', communities: 'g', 'flash-campaigns': 'f' } as const
const names = ['Ana', 'Ben', 'Chi', 'Dolores', 'Eli', 'Fay', 'Gus', 'Hoa', 'Ida', 'Jo', 'Kai', 'Lu']

/** A campaign and a community without gifts, twelve future givers, and all reads. */
export async function openPrivacyWorld(): Promise<PrivacyWorld> {
  const app = await startTestApp({ settings: noLimits })
  countLiveEvents(app)
  const { deps } = app
  const organizer = await person(deps, 'Ruth')
  const inviter = await person(deps, 'Amara')
  const stranger = await person(deps, 'Sam')
  const givers: Giver[] = []
  const bea = await person(deps, 'Bea')
  for (const [i, name] of names.entries()) {
    const invitedBy = i < 4 ? inviter : i < 8 ? givers[i - 4]! : i < 10 ? bea : undefined
    const one = await person(deps, name, { ...(invitedBy && { invitedBy }) })
    givers.push({ ...one, name, invitedBy: invitedBy?.id ?? null, invited: i < 8 })
  }
  const project = await openProject(deps, { by: organizer })
  const { id: flash, match } = await endlessFlash(app, organizer, stranger)
  const causes: Cause[] = [
    { type: 'campaigns', id: (await activeCampaign(deps, organizer.id, { goalCents: 9_000_000_00 })).id },
    { type: 'communities', id: await communityToward(app, organizer, project) },
    { type: 'flash-campaigns', id: flash },
  ]
  const settle = async () => {
    await app.drain()
    // a job runs within five seconds
    await refreshBoards(deps)
  }
  const world: PrivacyWorld = {
    app,
    people: { organizer, inviter, stranger },
    givers,
    inviters: [{ ...inviter, name: 'Amara' }, { ...bea, name: 'Bea' }, givers[0]!],
    causes,
    partners: await partnersOf(app, organizer, causes[0]!),
    gifts: [],
    elsewhere: 1,
    reads: [],
    last: { kind: 'pass', gifts: [] },
    async give(orders) {
      app.sandbox.set({ hold_webhooks: true })
      const given: TrueGift[] = []
      for (const order of orders) given.push(await giveOne(world, order, given.length))
      app.sandbox.set({ hold_webhooks: false })
      await settle()
      world.gifts.push(...given)
      world.last = { kind: 'give', gifts: given }
    },
    async change(gift, to) {
      const answer = await ask(app, 'PATCH /gifts/{uuid}', {
        as: gift.giver,
        params: { uuid: gift.uuid },
        body: { visibility: to },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      world.last = { kind: 'change', gifts: [gift] }
      gift.was = gift.visibility
      gift.visibility = to
    },
    async refund(gift, part) {
      world.last = { kind: 'refund', gifts: [gift] }
      if (gift.gone) return
      gift.gone = part >= 0.5
      const amountCents = 1 + Math.floor(part * 100)
      await deps.payments.refund({
        paymentUuid: gift.paymentUuid,
        reason: 'Given by mistake',
        askedBy: null,
        ...(!gift.gone && { amountCents }),
      })
      await settle()
      const left = gift.moves.reduce((sum, { cents }) => sum + cents, 0)
      gift.moves.push({ cents: -(gift.gone ? left : amountCents), at: app.clock.now().getTime() })
    },
    async pass(ms) {
      await passTime(app, ms)
      world.last = { kind: 'pass', gifts: [] }
    },
    async longestWait() {
      const { since } = await deps.db
        .selectFrom('gifts')
        .select((eb) => eb.fn.min('waits_since').as('since'))
        .executeTakeFirstOrThrow()
      return since === null ? 0 : app.clock.now().getTime() - new Date(since).getTime()
    },
  }
  world.reads = await readsOf(world, { project, match })
  return world
}

/** A community whose split has a share toward a project. */
async function communityToward({ deps }: TestApp, organizer: TestPerson, project: OpenProject): Promise<number> {
  const { id: towardId } = await giveableRow(deps, { type: 'projects', id: project.id })
  const shares = [
    { nonprofitId: project.nonprofit.id, basisPoints: 6_000, towardId },
    { nonprofitId: (await verifiedNonprofit(deps)).id, basisPoints: 4_000 },
  ]
  return (await openCommunity(deps, organizer.id, { shares })).id
}

/** A flash campaign that stays live for as long as the test lasts, with a match that the sponsor has paid. */
async function endlessFlash(
  app: TestApp,
  organizer: TestPerson,
  sponsor: TestPerson,
): Promise<{ id: number; match: string }> {
  const { deps, clock } = app
  const community = await openCommunity(deps, organizer.id)
  const starts_at = new Date(clock.now().getTime() + day).toISOString()
  const match = { percent: 50, cap_cents: 450_000 } as const
  const order = await flashInput(deps, community.uuid, { goal_cents: 1_000_000, starts_at, match })
  const { id, uuid } = await createFlash(deps, { id: organizer.id, timeZone: 'America/New_York' }, order)
  const paid = await ask(app, 'POST /flash-campaigns/{identifier}/match', {
    as: sponsor,
    params: { identifier: id },
    key: randomUUID(),
    body: { confirmation_token: await cardToken(app) },
  })
  await app.drain()
  const clockOf = { starts_at: clock.now(), ends_at: new Date(clock.now().getTime() + 10_000 * day) }
  await deps.db.updateTable('giveables').set(clockOf).where('uuid', '=', uuid).execute()
  return { id, match: paid.json<{ data: MatchPayment }>().data.uuid }
}

async function giveOne(
  world: PrivacyWorld,
  { giver, cause, cents, visibility }: Pick<TrueGift, 'giver' | 'cause' | 'cents' | 'visibility'>,
  nth: number,
): Promise<TrueGift> {
  const { app, gifts } = world
  const note = `note ${gifts.length + nth}`
  const via = linkOf(world, giver, cause, cents)
  const more = { visibility, message: note, ...(via !== undefined && { via }) }
  const { gift, error } = await give(app, giver, cause, { amountCents: cents, more })
  if (!gift) throw new Error(JSON.stringify(error))
  return {
    note,
    giver,
    cause,
    cents,
    visibility,
    was: visibility,
    uuid: gift.uuid,
    paymentUuid: gift.payment.uuid,
    gone: false,
    via,
    moves: [{ cents, at: app.clock.now().getTime() }],
  }
}

/** One person has a link of their own; of the others every second gift comes over the common link. */
function linkOf({ partners: [forAll, forOne], givers }: PrivacyWorld, giver: Giver, cause: Cause, cents: number) {
  if (cause.type !== 'campaigns') return undefined
  if (giver === givers[10]) return forOne
  return cents % 2 === 0 ? forAll : undefined
}

/** Two people collaborate on the campaign, each with a link. */
async function partnersOf(app: TestApp, organizer: TestPerson, { id }: Cause): Promise<string[]> {
  const links: string[] = []
  for (const name of ['Pia', 'Quin']) {
    const as = await person(app.deps, name)
    const params = { identifier: String(id) }
    const body = { type: 'users', uuid: as.uuid }
    const asked = await ask(app, 'POST /campaigns/{identifier}/collaborations', { as: organizer, params, body })
    const { uuid, partner } = asked.json<{ data: Collaboration }>().data
    const here = { ...params, uuid }
    await ask(app, 'POST /campaigns/{identifier}/collaborations/{uuid}', { as, params: here, body: { act: 'accept' } })
    links.push(partner.via)
  }
  return links
}

/** Everything that reads need, so that every GET of the contract succeeds for one of the attackers. */
async function readsOf(
  { app, causes, givers, people: { organizer } }: PrivacyWorld,
  { project, match }: { project: OpenProject; match: string },
): Promise<Read[]> {
  const { deps } = app
  const elsewhere: Cause = { type: 'campaigns', id: (await activeCampaign(deps)).id }
  const dedication = { kind: 'honor', name: 'Juniper' }
  const { gift } = await give(app, organizer, elsewhere, { more: { visibility: 'full', dedication } })
  const body = { confirmation_token: await cardToken(app) }
  const setup = await ask(app, 'POST /cards', { as: organizer, key: randomUUID(), body })
  await app.drain()
  const own = (await ask(app, 'GET /gifts/{uuid}', { as: organizer, params: { uuid: gift.uuid } })).json().data
  const ofGift = { as: organizer, params: { uuid: gift.uuid }, body: { way: 'link' } }
  const card = await ask(app, 'PUT /gifts/{uuid}/card', ofGift)
  const sent = { as: organizer, body: { period: 'all', email: 'accountant@tests.example' } }
  const link = await ask(app, 'POST /billing/statement-links', sent)
  // a link ends after a day, and this world goes on for weeks
  await deps.db
    .updateTable('statement_links')
    .set({ ends_at: new Date('2100-01-01') })
    .execute()
  const nonprofits = await deps.db.selectFrom('nonprofits').select(['id', 'uuid']).execute()
  await deps.db.transaction().execute(async (trx) => {
    const row = { user_id: organizer.id, invited: false, since: deps.clock.now() }
    for (const { id } of nonprofits) await insertRepresentative(trx, { ...row, nonprofit_id: id })
  })
  const of = (type: Cause['type']) =>
    causes.filter((c) => c.type === type).map(({ id }) => ({ identifier: String(id) }))
  const invited = (id: number, referee?: Giver) =>
    deps.shortIds.encode({ id, ...(referee && { refereeId: referee.id }) })
  const asked = causes.map(({ type, id }) => ({ type, id: String(id) }))
  const communities = causes.filter(({ type }) => type === 'communities').map(({ id }) => id)
  const rooms = await deps.db.selectFrom('chats').select('uuid').where('community_id', 'in', communities).execute()
  const updates = await Promise.all(
    causes.map(async ({ type, id }) => {
      const of = { modelType: type, identifier: String(id) }
      return { ...of, uuid: (await postedUpdate(deps, organizer, of)).uuid }
    }),
  )
  const reads = everyRead(
    {
      campaigns: of('campaigns'),
      communities: of('communities'),
      'flash-campaigns': of('flash-campaigns'),
      projects: [{ identifier: String(project.id) }],
      'match-payments': [{ uuid: match }],
      comments: [...asked, { type: 'projects', id: String(project.id) }].map(({ type: modelType, id: identifier }) => ({
        modelType,
        identifier,
      })),
      appeals: [{ case: await decidedAbout(deps, organizer, givers[0]!) }],
      chats: rooms,
      reports: updates.map(({ uuid }) => ({ type: 'updates', uuid })),
      nonprofits: nonprofits.map(({ uuid }) => ({ uuid })),
      'campaign-drafts': [{ uuid: await beginDraft(deps, organizer.id, undefined) }],
      gifts: [{ uuid: gift.uuid }],
      'dedication-cards': [{ token: card.json().data.url.split('/').at(-1) }],
      receipts: [{ number: own.receipt_number }],
      texts: [{ page: 'terms' }],
      updates,
      users: [0, 4, 8].map((nth) => ({ uuid: givers[nth]!.uuid })),
      charts: asked,
      leaderboard: asked.filter(({ type }) => type !== 'campaigns'),
      'talk-rules': asked,
      'notification-mute': asked,
      moderation: asked,
      mutes: asked,
      setups: [{ id: setup.json().data.id }],
      invites: [givers[0], givers[4], undefined].flatMap((by) =>
        causes.map(({ type, id }) => ({ kind: inviteKinds[type], code: invited(id, by) })),
      ),
    },
    {
      'GET /invites/mine': asked,
      'GET /invites/public': asked,
      'GET /thanks': asked,
      'GET /plan/first': asked.map((of) => ({ ...of, amount_cents: '500' })),
      'GET /nonprofits/{uuid}/statement': [{ year: String(deps.clock.now().getUTCFullYear()) }],
      'GET /billing/statement-links/opened': [{ token: tokenOf(deps, link.json().data.uuid) }],
      'GET /users': [{ 'filter[q]': 'an' }],
      'GET /search': [{ 'filter[q]': 'an' }],
      'GET /user/messages': [{ 'filter[q]': 'soup' }],
      'GET /{type}/{id}/leaderboard': ['inspired', 'given', 'months'].flatMap((board) =>
        ['week', 'all'].map((period) => ({ board, period })),
      ),
    },
  )
  return [...new Map(reads.map((read) => [read.name, read])).values()]
}
