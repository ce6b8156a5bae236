import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { uses } from '../src/features/photos/use.ts'
import { invitePartner } from '../src/features/campaigns/collaborations/invite-partner.ts'
import { useFile } from '../src/features/photos/index.ts'
import { sendAppeal } from '../src/features/complaints/appeal.ts'
import { complain } from '../src/features/complaints/complain.ts'
import { writeLine } from '../src/features/invites/invites.queries.ts'
import { changeMember, joinCommunity } from '../src/features/communities/index.ts'
import { day } from '../src/platform/time/clock.ts'
import { dayIn } from '../src/platform/time/time-zone.ts'
import { noteMail } from '../src/platform/mail/mail.queries.ts'
import type { TestApp } from './app.ts'
import { chatWith } from './chats.ts'
import { decidedAbout } from './complaints.ts'
import { openBrowser } from './browser.ts'
import { drafting, savedDraft } from './drafts.ts'
import { cards, give } from './giving.ts'
import { activeCampaign, campaignInReview, openCommunity, verifiedNonprofit } from './known-giveables.ts'
import { parts } from './parts.ts'
import { ask, person, type TestPerson } from './people.ts'
import { photo } from './photo.ts'
import { bodyOf, postedUpdate } from './updates.ts'
import { clients, type SignInWorld } from './sign-in-world.ts'

/** Words that only one person's data contains. */
export const own = {
  first: 'Quillmere',
  last: 'Zanzibarova',
  mail: 'quillmere.z@gmail.com',
  accountant: 'ledgers@wobblestone.example',
  oldMail: 'zq-before@tests.example',
  newMail: 'zq-later@tests.example',
  phone: '+12185550147',
  street: '77 Wobblestone Crescent',
  fund: 'The Heronsworth Fund',
  bio: 'Paints herons at dawn',
  url: 'https://herons.example/zq',
  note: 'For my cousin Bartolomeusz',
  dedicated: 'Marzena of the Herons',
  cardTo: 'aunt-of-zq@cards.example',
  cardWords: 'A heron for your window',
  line: 'Wobbly shelves need us',
  comment: 'Ramps are for herons too',
  thanks: 'Bless your wobbly heart',
  refund: 'The heron was given twice',
  declined: 'The heron has flown',
  agent: 'Heronbrowser/9',
  device: 'device-token-of-zq',
} as const

export type Leaver = {
  as: TestPerson
  inviter: TestPerson
  /** People whom this person invited. */
  friend: TestPerson
  /** Communities that this person owns: one with a moderator, one with only members. */
  led: { id: number; uuid: string; heir: TestPerson }
  alone: { id: number; uuid: string }
  /** A community of which the person is a member. */
  joined: { id: number; uuid: string }
  campaign: { id: number; uuid: string }
  inReview: { id: number; uuid: string }
  /** A campaign of somebody else, with three gifts of this person: `full`, `name` and `anonymous`. */
  ramp: { id: number; uuid: string }
  files: string[]
}

/** Creates a person who signed in with Google and used every feature. */
export async function openLeaver({ app, google }: SignInWorld): Promise<Leaver> {
  const { deps } = app
  const inviter = await person(deps, 'Amara')
  const as = await signedInByGoogle({ app, google }, inviter)
  const friend = await person(deps, 'Ben', { invitedBy: as })
  const files = await withProfile(app, as)
  const [heir, member] = [await person(deps, 'Heidi'), await person(deps, 'Mona')]
  const led = await openCommunity(deps, as.id)
  const alone = await openCommunity(deps, as.id)
  for (const [id, who, role] of [
    [led.id, heir, 'moderator'],
    [led.id, member, 'member'],
    [alone.id, member, 'member'],
  ] as const) {
    app.clock.advance(1_000)
    await joinCommunity(deps, { communityId: id, userId: who.id, role })
  }
  const joined = await openCommunity(deps, inviter.id)
  const circle = await openCommunity(deps, inviter.id, { visibility: 'request' })
  for (const { id } of [joined, circle]) await joinCommunity(deps, { communityId: id, userId: as.id })
  await changeMember(deps, inviter, { identifier: joined.uuid, uuid: as.uuid, act: 'hand_over' })
  await changeMember(deps, as, { identifier: led.uuid, uuid: heir.uuid, act: 'hand_over' })
  const campaign = await activeCampaign(deps, as.id)
  const inReview = await campaignInReview(deps, as.id)
  await savedDraft(app, as, { summary: own.note, cover: await drafting(app, as).picture(own.bio) })
  const ramp = await activeCampaign(deps)
  await invitePartner(deps, ramp.id, { type: 'users', uuid: as.uuid })
  const dedication = { kind: 'memory', name: own.dedicated }
  const dedicated = []
  for (const visibility of ['full', 'name', 'anonymous']) {
    const more = { visibility, message: own.note, save_card: true, ...(visibility === 'full' && { dedication }) }
    dedicated.push(await give(app, as, { type: 'campaigns', id: ramp.id }, { more }))
  }
  const full = { visibility: 'full' }
  const toLed = { card: cards.mastercard, more: { ...full, save_card: true } }
  const given = await give(app, as, { type: 'communities', id: led.id }, toLed)
  const asked = { as, params: { uuid: given.gift.uuid }, key: randomUUID(), body: { reason: own.refund } }
  const got = await give(app, friend, { type: 'campaigns', id: campaign.id }, { more: full })
  await app.drain()
  const send_on = dayIn(new Date(app.clock.now().getTime() + 30 * day), 'America/New_York')
  const card = { way: 'email', email: own.cardTo, send_on, message: own.cardWords }
  await ask(app, 'PUT /gifts/{uuid}/card', { as, params: { uuid: dedicated[0]!.gift.uuid }, body: card })
  await ask(app, 'POST /gifts/{uuid}/refund-request', asked)
  // stored directly, because a decision by staff would also keep the reason in their log
  const declined = { declined_at: app.clock.now(), decline_reason: own.declined }
  await deps.db.updateTable('refund_requests').set(declined).where('asked_by', '=', as.id).execute()
  const thank = (by: TestPerson, type: string, { id }: { id: number }, { gift: { uuid } }: typeof got, words: string) =>
    ask(app, 'POST /thanks', { as: by, body: { type, id: String(id), gifts: [uuid], words } })
  await thank(as, 'campaigns', campaign, got, own.thanks)
  await thank(heir, 'communities', led, given, `Thank you, ${own.first}`)
  await app.drain()
  await commented(app, as, friend, ramp)
  await chatted(app, as, friend)
  await complained(app, as, friend)
  const at = app.clock.now()
  await writeLine(deps.db, { kind: 'communities', number: led.id, personId: as.id }, { line: own.line, at })
  await withUpdates(app, as, led)
  await noteMails(app, as)
  await claimed(app, as)
  await sentStatement(app, as)
  await app.drain()
  await deps.db.insertInto('staff').values({ user_id: as.id, added_at: at }).execute()
  await ask(app, 'PUT /user/blocks/{uuid}', { as, params: { uuid: heir.uuid } })
  await ask(app, 'PUT /user/blocks/{uuid}', { as: member, params: { uuid: as.uuid } })
  return { as, inviter, friend, led: { ...led, heir }, alone, joined, campaign, inReview, ramp, files }
}

/** Sends a statement to an accountant, whose address our mail log then has. */
async function sentStatement(app: TestApp, as: TestPerson): Promise<void> {
  const body = { period: 'all', email: own.accountant }
  const { data } = (await ask(app, 'POST /billing/statement-links', { as, body })).json<{ data: { uuid: string } }>()
  const mail = { key: `statement-link:${data.uuid}`, to: own.accountant, subject: `From ${own.first}` }
  await noteMail(app.deps.db, mail, app.deps.clock.now())
}

/** Posts one update and one draft: published updates remain without a name, drafts are deleted. */
async function withUpdates({ deps }: TestApp, as: TestPerson, { uuid: identifier }: { uuid: string }): Promise<void> {
  const of = { modelType: 'communities', identifier } as const
  await postedUpdate(deps, as, of)
  await postedUpdate(deps, as, of, { status: 'draft', name: own.note, body: bodyOf(own.bio) })
}

/** Claims one nonprofit and becomes the representative of another. */
async function claimed(app: TestApp, as: TestPerson): Promise<void> {
  const [asked, represented] = [await verifiedNonprofit(app.deps), await verifiedNonprofit(app.deps)]
  const body = { way: 'email', email: `${own.first}@herons.example`, site: own.url }
  await ask(app, 'POST /nonprofits/{uuid}/claim', { as, params: { uuid: asked.uuid }, body })
  const row = { nonprofit_id: represented.id, user_id: as.id, invited: false, since: app.clock.now() }
  await app.deps.db.insertInto('representatives').values(row).execute()
}

/** Complains about a friend, is complained about, and appeals. */
async function complained({ deps }: TestApp, as: TestPerson, friend: TestPerson): Promise<void> {
  await complain(deps, as, { type: 'people', uuid: friend.uuid, why: 'unkind', line: own.note })
  await sendAppeal(deps, as, { uuid: await decidedAbout(deps, as, friend), text: own.bio })
  await complain(deps, friend, { type: 'people', uuid: as.uuid, why: 'other', line: '' })
}

/** Writes to a friend with a photo, is reported for it, reacts, and has muted the chat. */
async function chatted(app: TestApp, as: TestPerson, friend: TestPerson): Promise<void> {
  const uuid = await chatWith(app, friend, as)
  const write = async (by: TestPerson, body: object) => {
    const sent = { as: by, params: { uuid }, body: { uuid: randomUUID(), ...body } }
    return (await ask(app, 'POST /chats/{uuid}/messages', sent)).json<{ data: { uuid: string } }>().data.uuid
  }
  const first = await write(friend, { text: 'Are you there?' })
  const file = parts({ file: await photo(), shape: 'whole', alt: `${own.first} with herons` })
  const sent = (await ask(app, 'POST /uploads', { as, ...file })).json<{ data: { uuid: string } }>().data
  const message = await write(as, { text: own.comment, images: [sent.uuid], reply_to: first })
  const params = { uuid, message: first, reaction: 'heart' }
  await ask(app, 'PUT /chats/{uuid}/messages/{message}/reactions/{reaction}', { as, params })
  await ask(app, 'PUT /chats/{uuid}/muted', { as, params: { uuid } })
  await ask(app, 'POST /chats/{uuid}/reports', { as: friend, params: { uuid }, body: { message, why: 'unkind' } })
}

/** Comments, gets a reply with a mention, replies, and reacts. */
async function commented(app: TestApp, as: TestPerson, friend: TestPerson, { uuid: identifier }: { uuid: string }) {
  const params = { modelType: 'campaigns', identifier }
  const write = async (by: TestPerson, body: object) => {
    const sent = { as: by, params, body: { key: randomUUID(), ...body } }
    return (await ask(app, 'POST /comments/{modelType}/{identifier}', sent)).json<{ data: { uuid: string } }>().data
      .uuid
  }
  const first = await write(as, { text: own.comment })
  const reply = await write(friend, {
    text: `@${own.first} ${own.last} they are`,
    reply_to: first,
    mentions: [as.uuid],
  })
  await write(as, { text: own.comment, reply_to: first })
  for (const [by, uuid] of [
    [as, reply],
    [friend, first],
  ] as const)
    await ask(app, 'PUT /reactions/{type}/{uuid}/{reaction}', {
      as: by,
      params: { type: 'comments', uuid, reaction: 'heart' },
    })
}

async function signedInByGoogle({ app, google }: Pick<SignInWorld, 'app' | 'google'>, inviter: TestPerson) {
  const { deps, http } = app
  google.person = {
    sub: randomUUID(),
    email: own.mail,
    email_verified: true,
    given_name: own.first,
    family_name: own.last,
  }
  const { id: joined } = await openCommunity(deps, inviter.id)
  const invite = `g/${deps.shortIds.encode({ id: joined, refereeId: inviter.id })}`
  const sent = { code: google.serverCode(clients.google), invite }
  const headers = { 'x-platform': 'android', 'user-agent': own.agent }
  const answer = await openBrowser(http).call('/auth/google/token', sent, headers)
  const { token, data } = answer.json<{ token: string; data: { id: number; uuid: string } }>()
  const web_push = JSON.stringify({ endpoint: `https://fcm.googleapis.com/${own.device}`, keys: {} })
  const there = { device_token: own.device, web_push }
  await deps.db.updateTable('sessions').set(there).where('user_id', '=', data.id).execute()
  return { ...data, email: own.mail, token, auth: { authorization: `Bearer ${token}` } }
}

async function withProfile(app: TestApp, as: TestPerson): Promise<string[]> {
  const files: string[] = []
  for (const use of ['avatar', 'cover'] as const) {
    const sent = parts({ file: await photo(), shape: uses[use].shape, alt: `${own.first} with herons` })
    const { data } = (await ask(app, 'POST /uploads', { as, ...sent })).json<{ data: { uuid: string } }>()
    const file = await app.deps.db.transaction().execute(async (trx) => {
      const used = await useFile(trx, { uuid: data.uuid, ownerId: as.id, use, field: use })
      await trx
        .updateTable('users')
        .set({ [use]: used.address })
        .where('id', '=', as.id)
        .execute()
      return used
    })
    files.push(file.address)
  }
  await app.deps.db
    .updateTable('users')
    .set({ bio: own.bio, phone_number: own.phone, street_name: own.street, url: own.url, pending_email: own.newMail })
    .where('id', '=', as.id)
    .execute()
  const place = { street: own.street, street_2: '', city: 'Duluth', state: 'MN', zip_code: '55802', country: '' }
  await ask(app, 'PUT /user/giver-of-record', { as, body: { kind: 'organization', name: own.fund, ...place } })
  return files
}

/** Stores the receipts in our mail log; the first one was sent to an earlier address. */
async function noteMails({ deps }: TestApp, as: TestPerson): Promise<void> {
  const receipts = await deps.db
    .selectFrom('receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.number')
    .where('p.user_id', '=', as.id)
    .execute()
  const sent = receipts.map(({ number }, n) => ({ key: `receipt:${number}`, to: n === 0 ? own.oldMail : own.mail }))
  for (const mail of [...sent, { key: `notice:${randomUUID()}`, to: own.oldMail }])
    await noteMail(deps.db, mail, deps.clock.now())
}

/** The rows of all tables, including the queue's, that contain one of these words, as `table: row`. */
export async function rowsWith({ deps }: Pick<TestApp, 'deps'>, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf(deps)) {
    const { rows } = await deps.db.executeQuery<{ row: string }>(
      rawQuery(`select to_jsonb(t)::text as row from ${table} t where to_jsonb(t)::text ilike any($1)`, [
        words.map((word) => `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`),
      ]),
    )
    found.push(...rows.map(({ row }) => `${table}: ${row}`))
  }
  return found
}

/** All rows of the database, without the queue's, which change with each run. */
export async function wholeDatabase({ deps }: Pick<TestApp, 'deps'>): Promise<Record<string, string[]>> {
  const tables = (await tablesOf(deps)).filter((table) => !table.startsWith('queue.'))
  const each = tables.map(
    (table) => `select '${table}' as name, array(select to_jsonb(t)::text from ${table} t order by 1) as rows`,
  )
  // one statement, because a hundred would take too long
  const { rows } = await deps.db.executeQuery<{ name: string; rows: string[] }>(rawQuery(each.join(' union all ')))
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]))
}

async function tablesOf(deps: TestApp['deps']): Promise<string[]> {
  const { rows } = await deps.db.executeQuery<{ name: string }>(
    rawQuery(`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'queue') and table_type = 'BASE TABLE' order by 1`),
  )
  return rows.map(({ name }) => name)
}

const rawQuery = (sql: string, parameters: readonly unknown[] = []) =>
  ({ sql, parameters, query: { kind: 'RawNode' }, queryId: { queryId: 'raw' } }) as never

/** Runs `work` and fails the nth statement (from 0) of its transaction. Returns false if it has fewer statements. */
export async function dyingAt(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  const original = pg.Client.prototype.query
  let asked = 0
  // counts only statements of the first transaction
  const within = new WeakSet<pg.Client>()
  let begun = false
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    if (text.startsWith('begin') && !begun) {
      begun = true
      within.add(this)
    }
    if (within.has(this) && text !== 'rollback') {
      if (asked++ === nth) return Promise.reject(new Error('lost')) as never
      if (text === 'commit') within.delete(this)
    }
    return Reflect.apply(original, this, args) as never
  } as typeof original
  try {
    await work().catch((error: unknown) => {
      if (!String(error).includes('lost')) throw error
    })
    return asked > nth
  } finally {
    pg.Client.prototype.query = original
  }
}
