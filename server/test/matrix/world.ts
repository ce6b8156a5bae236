import { randomUUID } from 'node:crypto'
import { createSession, setDeletion } from '../../src/features/accounts/index.ts'
import { invitePartner } from '../../src/features/campaigns/collaborations/invite-partner.ts'
import { beginDraft } from '../../src/features/campaigns/drafts/begin-draft.ts'
import { hideComment } from '../../src/features/comments/change-comment.ts'
import { complain } from '../../src/features/complaints/complain.ts'
import { joinCommunity } from '../../src/features/communities/index.ts'
import { mutePerson } from '../../src/features/giveables/talking/mute-person.ts'
import { eraseAccount } from '../../src/features/privacy/erase-account.ts'
import { addStaff } from '../../src/features/staff/index.ts'
import { countMember } from '../../src/features/communities/members/memberships.queries.ts'
import { day, minute } from '../../src/platform/time/clock.ts'
import { hashSecret } from '../../src/platform/ids.ts'
import type { TestApp, TestAppOptions } from '../app.ts'
import { activeCampaign, campaignInReview, openCommunity, verifiedNonprofit } from '../known-giveables.ts'
import { scheduledFlash } from '../flash.ts'
import { cards, cardToken, give, giftOf } from '../giving.ts'
import { noLimits } from '../no-limits.ts'
import { openProject } from '../projects.ts'
import { ask, person, type TestPerson } from '../people.ts'
import { postedUpdate } from '../updates.ts'
import { messageIn, roomOf } from '../chats.ts'
import { commentOn } from '../comments.ts'
import { caseAbout } from '../complaints.ts'
import { startSignInWorld } from '../sign-in-world.ts'
import type { Target, Who } from './cells.ts'

/** The things that a call can name: an existing owner's, or nobody's. Ids, slugs and codes as in a path or body. */
export type Things = {
  person: string
  gift: string
  card: string
  receipt: string
  setup: string
  /** A by-request community, and a campaign in review. */
  circle: string
  campaign: string
  /** A scheduled flash campaign of the circle. */
  flash: string
  /** A project that takes gifts, and its nonprofit, for which the circle's owner speaks. */
  project: string
  represented: string
  /** The invite to that campaign. */
  code: string
  nonprofit: string
  /** An invitation to collaborate on the open campaign. */
  collaboration: string
  /** An unfinished campaign of this person. */
  draft: string
  /** An update of the circle. */
  update: string
  /** A session of this person. */
  session: string
  /** The decision of an organizer who hid this person's comment. */
  case: string
}

/** A caller with their own things; a guest's do not exist. */
export type Person = { as: TestPerson | undefined; things: Things; signedIn: boolean }

export type World = {
  app: TestApp
  /** A public campaign that takes gifts. */
  open: { id: number; uuid: string; giveableId: number }
  /** The callers. */
  people: Record<Who, Person>
  /** The things that the caller's call names, for this target. */
  thingsOf(who: Person, target: Target): Things
  /** Signs a person in again, for a call that ends a session. */
  again(who: Person): Promise<{ as?: { token: string } }>
  /** Saves one more card of this person; returns its uuid. */
  newCard(who: Person): Promise<string>
  /** Signs this person in on another device; returns the session's uuid. */
  newSession(who: Person): Promise<string>
  /** Adds a new member to the circle; returns their uuid. */
  newMember(): Promise<string>
  /** Adds this person to one more community; returns its uuid. */
  newCommunity(who: Person): Promise<string>
  /** Begins one more draft of this person. */
  newDraft(who: Person): Promise<string>
  /** Posts one more update of the circle. */
  newUpdate(): Promise<string>
  /** Writes one more comment on the open campaign, of this person or of somebody else. */
  newComment(who: Person, target: Things): Promise<string>
  /** Writes a stranger's comment in a circle. */
  newText(things: Things): Promise<string>
  /** Lets a member of the circle complain about a stranger's comment; returns the case. */
  newCase(things?: Things): Promise<string>
  /** The number of the campaign. */
  numberOf(things: Things): number
  /** The EIN of the nonprofit. */
  einOf(things: Things): Promise<string>
  /** The payment of the gift. */
  paymentOf(things: Things): Promise<string>
  /** Requests a refund of a dollar of the gift, as its giver, which waits for a second person; returns its uuid. */
  newRefund(things: Things): Promise<string>
  /** Sends one more link to a statement of the person; returns its uuid. */
  newStatementLink(things: Things): Promise<string>
  /** Deletes the refund requests for its gift. */
  forgetRefunds(things: Things): Promise<void>
  /** The room of a circle. */
  roomOf(things: Things): Promise<string>
  /** Writes one more message of this person in a room. */
  newMessage(who: Person, room: string): Promise<string>
  cardToken(): Promise<string>
  close(): Promise<void>
}

const nobodys = (app: TestApp): Things => ({
  person: randomUUID(),
  gift: randomUUID(),
  card: randomUUID(),
  receipt: 'K-2026-999999',
  setup: 'seti_nobodys',
  circle: randomUUID(),
  campaign: randomUUID(),
  flash: randomUUID(),
  project: randomUUID(),
  represented: randomUUID(),
  code: app.deps.shortIds.encode({ id: 999_999_999 }),
  nonprofit: randomUUID(),
  collaboration: randomUUID(),
  draft: randomUUID(),
  update: randomUUID(),
  session: randomUUID(),
  case: randomUUID(),
})

/**
 * A circle (a by-request community) with its owner, who also has a campaign in review, a moderator, a member and a
 * giver; a stranger to it; and an outsider with all of the same elsewhere. Each has a gift, a receipt, a saved card
 * and a card that waits for its bank.
 */
export async function openWorld(options: Pick<TestAppOptions, 'words' | 'log'> = {}): Promise<World> {
  const { app, close } = await startSignInWorld(noLimits, options)
  const { deps } = app
  const organizer = await person(deps, 'Desmond')
  const open = await activeCampaign(deps, organizer.id)
  const [owner, outsider] = [await person(deps, 'Owner'), await person(deps, 'Outsider')]
  const around = async (of: TestPerson) => {
    const circle = await openCommunity(deps, of.id, { visibility: 'request' })
    const campaign = await campaignInReview(deps, of.id)
    const nonprofit = await verifiedNonprofit(deps)
    const code = deps.shortIds.encode({ id: campaign.id })
    const update = await postedUpdate(deps, of, { modelType: 'communities', identifier: circle.uuid })
    const flash = await scheduledFlash(deps, of, circle.uuid)
    const project = await openProject(deps, { by: of })
    return {
      circle: circle.uuid,
      campaign: campaign.uuid,
      flash: flash.uuid,
      project: project.uuid,
      represented: project.nonprofit.uuid,
      code,
      nonprofit: nonprofit.uuid,
      update: update.uuid,
    }
  }
  const [inside, elsewhere] = [await around(owner), await around(outsider)]
  app.clock.advance(minute) // a minute later, because the processor's times have no milliseconds and its events must not seem older than the payments

  async function withBelongings(as: TestPerson, where: typeof inside): Promise<Person> {
    const { gift } = await give(app, as, { type: 'campaigns', id: open.id }, { more: { save_card: true } })
    await app.drain()
    const saved = (await ask(app, 'GET /cards', { as })).json<{ data: { uuid: string }[] }>().data[0]!
    const setup = await saveCard(as, cards.bankCheck)
    const receipt = (await giftOf(app, as, gift.uuid)).receipt_number!
    const session = await uuidOfSession(app, as.token)
    await deps.db.deleteFrom('limit_counters').execute() // more partners are invited than the daily limit allows
    const collaboration = await invitePartner(deps, open.id, { type: 'users', uuid: as.uuid })
    const draft = await beginDraft(deps, as.id, undefined)
    const comment = await commentOn(app, open.giveableId, as)
    await hideComment(deps, organizer, comment, 'Unkind.')
    const own = {
      person: as.uuid,
      gift: gift.uuid,
      card: saved.uuid,
      receipt,
      setup: setup.id,
      session,
      draft,
      collaboration,
      case: await caseAbout(deps, comment),
    }
    const things = { ...where, ...own }
    return { as, signedIn: true, things }
  }
  const saveCard = async (as: TestPerson, number: string) => {
    const body = { confirmation_token: await cardToken(app, number) }
    const saved = await ask(app, 'POST /cards', { as, key: randomUUID(), body })
    return saved.json<{ data: { id: string; card: { uuid: string } | null } }>().data
  }
  const newcomer = async (role?: 'member' | 'moderator' | 'banned') => {
    const as = await person(deps)
    if (role) await letIn(app, inside.circle, as, role)
    return withBelongings(as, inside)
  }
  const muted = async () => {
    const one = await newcomer('member')
    for (const [by, type, id] of [
      [owner, 'communities', inside.circle],
      [organizer, 'campaigns', open.uuid],
    ] as const) {
      if (type === 'campaigns') await commentOn(app, open.giveableId, one.as!)
      await mutePerson(deps, by, { type, id, uuid: one.as!.uuid, reason: 'Shouting' })
    }
    return one
  }
  const staff = async () => {
    const one = await newcomer()
    await addStaff(deps, { mail: one.as!.email, byId: null })
    return one
  }
  const giver = await newcomer()
  await give(app, giver.as!, { type: 'communities', id: inside.circle })
  await app.drain()

  const expired = await newcomer('member')
  const ended = await newcomer('member')
  const deleted = await newcomer('member')
  await ask(app, 'POST /auth/logout', { as: ended.as! })
  const people: World['people'] = {
    guest: { as: undefined, signedIn: false, things: { ...nobodys(app), ...inside } },
    other: await newcomer(),
    giver,
    banned: await newcomer('banned'),
    muted: await muted(),
    member: await newcomer('member'),
    moderator: await newcomer('moderator'),
    owner: await withBelongings(owner, inside),
    staff: await staff(),
    expired: { ...expired, signedIn: false, as: { ...expired.as!, token: await leftIdle(app, expired.as!) } },
    ended: { ...ended, signedIn: false },
    deleted: { ...deleted, signedIn: false, as: { ...deleted.as!, token: await goAway(app, deleted.as!) } },
  }
  const nowhere = nobodys(app)
  const foreign = (await withBelongings(outsider, elsewhere)).things
  return {
    app,
    open,
    people,
    thingsOf: (who, target) => (target === 'own' ? who.things : target === 'foreign' ? foreign : nowhere),
    again: async ({ as, signedIn }) => (as && signedIn ? { as: { token: await newSession(app, as) } } : {}),
    newCard: async ({ as, signedIn }) =>
      as && signedIn ? (await saveCard(as, cards.mastercard)).card!.uuid : randomUUID(),
    newStatementLink: async ({ person: uuid }) => {
      const link = randomUUID()
      const at = deps.clock.now()
      const ends_at = new Date(at.getTime() + day)
      const of = await deps.db.selectFrom('users').select('id as user_id').where('uuid', '=', uuid).execute()
      const rest = {
        uuid: link,
        period: 'all',
        email: 'accountant@tests.example',
        token_hash: hashSecret(link),
        created_at: at,
        ends_at,
      }
      for (const one of of)
        await deps.db
          .insertInto('statement_links')
          .values({ ...one, ...rest })
          .execute()
      return link
    },
    newSession: async ({ as, signedIn }) =>
      as && signedIn ? uuidOfSession(app, await newSession(app, as)) : randomUUID(),
    newMember: async () => {
      const as = await person(deps)
      await letIn(app, inside.circle, as, 'member')
      return as.uuid
    },
    newCommunity: async ({ as }) => {
      const { id, uuid } = await openCommunity(deps)
      if (as) await joinCommunity(deps, { communityId: id, userId: as.id })
      return uuid
    },
    newDraft: async ({ as, signedIn }) => (as && signedIn ? beginDraft(deps, as.id, undefined) : randomUUID()),
    newUpdate: async () => {
      const { uuid } = await postedUpdate(deps, owner, { modelType: 'communities', identifier: inside.circle })
      return uuid
    },
    newComment: async (who, things) => {
      if (things === nowhere) return randomUUID()
      const author = who.as && things === who.things ? who.as : outsider
      return await commentOn(app, open.giveableId, author)
    },
    newText: async (things) => {
      if (things === nowhere) return randomUUID()
      const { giveableId } = await circleOf(app, things.circle)
      return await commentOn(app, giveableId, outsider)
    },
    newCase: async (things) => {
      if (things === nowhere) return randomUUID()
      const { giveableId } = await circleOf(app, inside.circle)
      const comment = await commentOn(app, giveableId, outsider)
      const insider = await person(deps)
      await letIn(app, inside.circle, insider, 'member')
      await complain(deps, insider, { type: 'comments', uuid: comment, why: 'unkind', line: '' })
      return caseAbout(deps, comment)
    },
    numberOf: ({ code }) => deps.shortIds.decode(code)!.id,
    einOf: async ({ nonprofit }) => {
      const ein = deps.db.selectFrom('nonprofits').select('ein').where('uuid', '=', nonprofit)
      return (await ein.executeTakeFirst())?.ein ?? '999999999'
    },
    paymentOf: async ({ gift }) => (await paymentOf(app, gift))?.uuid ?? randomUUID(),
    forgetRefunds: async ({ gift }) => {
      const payment = await paymentOf(app, gift)
      if (payment) await deps.db.deleteFrom('refund_requests').where('payment_id', '=', payment.id).execute()
    },
    newRefund: async ({ gift }) => {
      const payment = await paymentOf(app, gift)
      const uuid = randomUUID()
      if (!payment) return uuid
      const { id: payment_id, user_id: asked_by } = payment
      await deps.db.deleteFrom('refund_requests').where('payment_id', '=', payment_id).execute()
      const more = { amount_cents: 100, reason: 'By mistake.', asked_at: app.clock.now() }
      await deps.db
        .insertInto('refund_requests')
        .values({ uuid, payment_id, asked_by, ...more })
        .execute()
      return uuid
    },
    roomOf: async (things) => (things === nowhere ? randomUUID() : await roomOf(app.deps, things.circle)),
    newMessage: async (who, room) => await messageIn(app, who.as ?? outsider, room),
    cardToken: () => cardToken(app),
    close,
  }
}

const paymentOf = ({ deps }: TestApp, gift: string) =>
  deps.db
    .selectFrom('gifts as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .select(['p.id', 'p.uuid', 'p.user_id'])
    .where('g.uuid', '=', gift)
    .executeTakeFirst()

const circleOf = ({ deps }: TestApp, uuid: string) =>
  deps.db.selectFrom('giveables').select('id as giveableId').where('uuid', '=', uuid).executeTakeFirstOrThrow()

/** Approves a request to join a circle, or bans the person. */
async function letIn({ deps }: TestApp, circle: string, { id }: TestPerson, role: 'member' | 'moderator' | 'banned') {
  const community = await deps.db
    .selectFrom('giveables')
    .select('number as id')
    .where('uuid', '=', circle)
    .executeTakeFirstOrThrow()
  const isBanned = role === 'banned'
  await joinCommunity(deps, { communityId: community.id, userId: id, role: isBanned ? 'member' : role })
  const status = isBanned ? 'banned' : 'active'
  await deps.db.updateTable('memberships').set({ status }).where('user_id', '=', id).execute()
  if (!isBanned) await deps.db.transaction().execute((trx) => countMember(trx, community.id))
}

const newSession = ({ deps }: TestApp, { id }: TestPerson) =>
  createSession(deps.db, deps, { userId: id, platform: 'web', userAgent: 'tests' })

async function uuidOfSession({ deps }: TestApp, token: string): Promise<string> {
  const row = deps.db.selectFrom('sessions').select('uuid').where('token_hash', '=', hashSecret(token))
  return (await row.executeTakeFirstOrThrow()).uuid
}

/** A session that has expired because it was not used. */
async function leftIdle(app: TestApp, as: TestPerson): Promise<string> {
  const longAgo = new Date(app.clock.now().getTime() - 61 * day)
  return createSession(
    app.deps.db,
    { clock: { now: () => longAgo } },
    { userId: as.id, platform: 'web', userAgent: 'tests' },
  )
}

/** Deletes the account and returns a token of it. */
async function goAway(app: TestApp, as: TestPerson): Promise<string> {
  await app.deps.db.transaction().execute((trx) => setDeletion(trx, as.id, app.clock.now()))
  await eraseAccount(app.deps, as.uuid)
  return newSession(app, as)
}
