import { longestLine, type Invite, type OwnInvite } from '@kindling/contract/invites/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { settledGift } from '../../../test/given.ts'
import { setGiveable } from '../../../test/giveables.ts'
import { activeCampaign, campaignInReview, openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { joinCommunity, approveMember } from '../communities/index.ts'

let app: TestApp
let amara: TestPerson
let ana: TestPerson
let campaign: number

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  amara = await person(app.deps, 'Amara')
  ana = await person(app.deps)
  campaign = (await activeCampaign(app.deps)).id
  app.clock.advance(60_000) // the limit of look-ups starts again
})

type LineInput = { as?: TestPerson; id?: number | string; type?: string }

const write = async (line: unknown, { as = amara, id = campaign, type = 'campaigns' }: LineInput = {}) =>
  await ask(app, 'PUT /invites/mine', { as, body: { type, id: String(id), line } })
const mine = async ({ as = amara, id = campaign, type = 'campaigns' }: LineInput = {}) => {
  const answer = await ask(app, 'GET /invites/mine', { as, query: { type, id } })
  return answer.json<{ data: OwnInvite }>().data
}
const opened = async (by: TestPerson, { as, id = campaign, type = 'campaigns' }: LineInput = {}) => {
  const code = app.deps.shortIds.encode({ id: Number(id), refereeId: by.id })
  const kind = type === 'campaigns' ? 'c' : 'g'
  const answer = await ask(app, 'GET /invites/{kind}/{code}', { params: { kind, code }, ...(as && { as }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return { invite: answer.json<{ data: Invite }>().data, body: answer.body }
}
const door = 'They only need the door now.'

describe('a line on one’s own invite', () => {
  test('is returned as it is stored, and belongs to one invite of one person', { tags: 'long' }, async () => {
    const other = (await activeCampaign(app.deps)).id
    const answer = await write(`  ${door} `)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({ data: { url: (await mine()).url, line: door, named: false } })
    expect(await mine()).toMatchObject({ line: door, url: expect.stringMatching(/\/c\/\w{6,}$/) })
    expect((await mine({ id: other })).line).toBeNull()
    expect((await mine({ as: ana })).line).toBeNull()
    await write('And I.', { as: ana })
    expect((await mine()).line).toBe(door)
  })

  test('can be changed and deleted; deleting again has no effect', async () => {
    await write(door)
    await write('Another.')
    expect((await mine()).line).toBe('Another.')
    for (let n = 0; n < 2; n += 1) expect((await write(null)).json<{ data: OwnInvite }>().data.line).toBeNull()
    expect((await mine()).line).toBeNull()
  })

  test('is stored once if many are sent at once', { tags: 'long' }, async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => write(`Line ${n % 2}`)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
    expect((await mine()).line).toMatch(/^Line [01]$/)
  })

  test.each([
    ['of as many characters as there may be, each of several bytes', '🪵'.repeat(longestLine)],
    ['from right to left, with joined letters', 'لا ينقصهم إلا الباب'],
    ['that looks like markup', '<b>"door"</b> & more \\u0000 %s {name}'],
  ])('%s is stored', async (_, line) => {
    const answer = await write(line)
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await mine()).line).toBe(line)
  })

  test.each([
    ['one character too long', 'x'.repeat(longestLine + 1)],
    ['empty', ''],
    ['of blanks', ' \t \u00A0 '],
    ['of two lines', 'They only need\nthe door.'],
    ['with a control character', 'door\u0000'],
    ['with half a character', 'door\uD83E'],
    ['no text', 7],
    ['left out', undefined],
  ])('%s is refused, and changes nothing', async (_, line) => {
    await write(door)
    expect((await write(line)).statusCode).toBe(422)
    expect((await mine()).line).toBe(door)
  })

  test('requires a sign-in, and a giveable that the person may see', async () => {
    const { id } = await campaignInReview(app.deps, amara.id)
    const body = { type: 'campaigns', id: String(campaign), line: door }
    expect((await ask(app, 'PUT /invites/mine', { body })).statusCode).toBe(401)
    expect((await write(door, { as: ana, id })).statusCode).toBe(404)
    expect((await write(door, { id })).statusCode).toBe(200)
    expect((await write(door, { id: 999_999 })).statusCode).toBe(404)
    expect((await write(door, { type: 'projects' })).statusCode).toBe(404)
    expect((await write(door, { type: 'people' })).statusCode).toBe(422)
  })

  test('cannot be changed while invites are closed, but can be deleted', async () => {
    await write(door)
    await setGiveable(app.deps, { type: 'campaigns', id: campaign }, { invites_open: false })
    const refused = await write('Another.')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
    expect(await mine()).toEqual({ url: `http://kindling.test/campaigns/${campaign}`, line: door, named: false })
    expect((await write(null)).statusCode).toBe(200)
    expect((await mine()).line).toBeNull()
  })

  test('can be changed 60 times a minute', { tags: 'long' }, async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => write(door)))
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
    expect((await write(door, { as: ana })).statusCode).toBe(200)
  })

  test('is deleted with its person', async () => {
    await write(door)
    await app.deps.db.deleteFrom('sessions').where('user_id', '=', amara.id).execute()
    await app.deps.db.deleteFrom('impact_scores').where('user_id', '=', amara.id).execute()
    await app.deps.db.deleteFrom('users').where('id', '=', amara.id).execute()
    const left = app.deps.db.selectFrom('invite_lines').select('line').where('person_id', '=', amara.id)
    expect(await left.execute()).toEqual([])
  })
})

describe('a person who opens the invite', () => {
  test('reads its line and who wrote it', async () => {
    await write(door)
    await settledGift(app.deps, { userId: amara.id, to: { campaign } })
    const inviter = { first_name: 'Amara', avatar: null, line: door, line_uuid: expect.any(String) }
    expect((await opened(amara)).invite.inviter).toEqual(inviter)
    expect((await opened(amara, { as: ana })).invite.inviter).toEqual(inviter)
    await write(null)
    expect((await opened(amara)).invite.inviter).toEqual({ ...inviter, line: null, line_uuid: null })
  })

  test('of a community reads the line if the inviter is a member', async () => {
    const { id } = await openCommunity(app.deps)
    await write(door, { type: 'communities', id })
    expect((await opened(amara, { type: 'communities', id })).invite.inviter).toBeNull()
    await joinCommunity(app.deps, { communityId: id, userId: amara.id })
    expect((await opened(amara, { type: 'communities', id })).invite.inviter?.line).toBe(door)
  })

  test('does not read a line that an organizer hides after a report; other words are another line', async () => {
    const owner = await person(app.deps, 'Ingrid')
    const { id, uuid: identifier } = await openCommunity(app.deps, owner.id)
    const of = { type: 'communities', id }
    await joinCommunity(app.deps, { communityId: id, userId: amara.id })
    await write('Something unkind.', of)
    const line = async () => (await opened(amara, of)).invite.inviter!
    const uuid = (await line()).line_uuid!
    const params = { type: 'lines', uuid } as const
    const report = (as: TestPerson) =>
      ask(app, 'POST /reports/{type}/{uuid}', { as, params, body: { why: 'unkind', line: '' } })
    expect((await report(amara)).statusCode).toBe(403)
    expect((await report(ana)).statusCode).toBe(204)
    const queue = await ask(app, 'GET /communities/{identifier}/moderation/reports', {
      as: owner,
      params: { identifier },
    })
    const [open] = queue.json<{ data: { uuid: string; type: string; excerpt: string; may: string[] }[] }>().data
    expect(open).toMatchObject({ type: 'lines', excerpt: 'Something unkind.', may: ['hide', 'dismiss'] })
    const decided = await ask(app, 'POST /communities/{identifier}/moderation/reports/{uuid}', {
      as: owner,
      params: { identifier, uuid: open!.uuid },
      body: { act: 'hide', reason: 'Unkind.' },
    })
    expect(decided.statusCode).toBe(204)
    expect(await line()).toMatchObject({ line: null, line_uuid: null })
    expect((await report(ana)).statusCode).toBe(404)
    await write('Something unkind.', of)
    expect((await line()).line).toBeNull()
    await write('Come on Saturday.', of)
    expect((await line()).line).toBe('Come on Saturday.')
  })

  test('of a community that takes people by request can report the line without being in it', async () => {
    const owner = await person(app.deps, 'Ingrid')
    const { id } = await openCommunity(app.deps, owner.id, { visibility: 'request' })
    const of = { type: 'communities', id }
    await joinCommunity(app.deps, { communityId: id, userId: amara.id })
    await approveMember(app.deps, { communityId: id, userId: amara.id })
    await write('Something unkind.', of)
    const uuid = (await opened(amara, of)).invite.inviter!.line_uuid!
    const params = { type: 'lines', uuid } as const
    const reported = await ask(app, 'POST /reports/{type}/{uuid}', {
      as: ana,
      params,
      body: { why: 'unkind', line: '' },
    })
    expect(reported.statusCode).toBe(204)
  })

  test('does not read it if the inviter may not be named: a stranger, an anonymous giver, a batched row', async () => {
    await write(door)
    const silent = async () => {
      const { invite, body } = await opened(amara, { as: ana })
      expect(invite.inviter).toBeNull()
      expect(body).not.toContain(door)
    }
    await silent()
    await settledGift(app.deps, { userId: amara.id, to: { campaign }, visibility: 'anonymous' })
    await silent()
    await settledGift(app.deps, { userId: amara.id, to: { campaign }, waits: true })
    await silent()
  })

  test('does not read it while invites are closed or on one’s own invite, and never reads another person’s line', async () => {
    await write(door)
    await settledGift(app.deps, { userId: amara.id, to: { campaign } })
    await settledGift(app.deps, { userId: ana.id, to: { campaign } })
    expect((await opened(ana)).invite.inviter).toEqual({ first_name: 'Ana', avatar: null, line: null, line_uuid: null })
    expect((await opened(amara, { as: amara })).invite).toMatchObject({ own: true, inviter: null })
    await setGiveable(app.deps, { type: 'campaigns', id: campaign }, { invites_open: false })
    expect((await opened(amara)).body).not.toContain(door)
  })

  test('causes no more queries than without a line', async () => {
    await settledGift(app.deps, { userId: amara.id, to: { campaign } })
    await write(door)
    await opened(amara, { as: ana })
    expect((await countQueries(() => opened(amara, { as: ana }))).queries).toBeLessThanOrEqual(4)
  })
})
