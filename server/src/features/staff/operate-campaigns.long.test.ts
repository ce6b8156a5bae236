import type { Campaign } from '@kindling/contract/campaigns/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { give } from '../../../test/giving.ts'
import { activeCampaign, campaignInReview } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { typing, makeStaff } from '../../../test/typing.ts'
import { campaignsFeature } from '../campaigns/index.ts'

let app: TestApp
let [sam, tess, ana]: TestPerson[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[sam, tess, ana] = [await person(app.deps, 'Sam'), await person(app.deps, 'Tess'), await person(app.deps)]
  await makeStaff(app, [sam, tess])
})
afterAll(() => app?.close())
const { type, typedJson, newDeeds } = typing(() => app)

describe('a campaign', () => {
  test('waits in the order of submission, and is approved once or rejected with a note', { tags: 'long' }, async () => {
    const first = await campaignInReview(app.deps)
    app.clock.advance(60_000)
    const second = await campaignInReview(app.deps)
    const waiting = await typedJson<{ id: number; sent_at: string }[]>('campaigns review')
    expect(waiting.map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await type('campaigns review')).output.split('\n')[0]).toMatch(new RegExp(`^${first.id} +2026-`))
    const shown = await typedJson<{ sent_at: string; story: string; budget: object[] }>(`campaigns show ${first.id}`)
    expect(shown).toMatchObject({
      sent_at: waiting[0]!.sent_at,
      story: 'Four steps and no other way in.',
      community: null,
      budget: [{ label: 'Ramp', amount_cents: 1_200_000 }],
      nonprofit: { status: 'verified' },
    })
    const { output } = await type(`campaigns show ${first.id}`)
    for (const part of [shown.sent_at, shown.story, 'A ramp and a door', 'Dayton, OH', '$12,000  Ramp', 'our drawing'])
      expect(output).toContain(part)
    const sent = ({ sent_at: at }: { sent_at: string }) => `--sent ${at}`
    const made = await newDeeds(async () => {
      const approve = () => type(`campaigns approve ${first.id} ${sent(waiting[0]!)} --by ${sam!.email}`)
      const ends = await Promise.all([approve(), approve()])
      expect(ends.map(({ code }) => code)).toEqual([0, 0]) // idempotent
      expect((await type(`campaigns approve ${second.id} --by ${sam!.email}`)).wrong).toMatch(/^--sent is missing/)
      const stale = await type(`campaigns approve ${second.id} ${sent(waiting[0]!)} --by ${sam!.email}`)
      expect(stale.wrong).toContain(`Read it once more: campaigns show ${second.id}.`)
      const reject = `campaigns reject ${second.id} ${sent(waiting[1]!)} --by ${tess!.email}`
      expect((await type(reject)).wrong).toMatch(/^--note is missing/)
      expect((await type(`${reject} --note " "`)).code).toBe(2)
      expect((await type(`${reject} --note "Say who drives."`)).code).toBe(0)
      expect((await type(`${reject} --note "Say who drives."`)).code).toBe(0)
      expect((await type(`${reject} --note "Say who pays."`)).wrong).toMatch(/^This campaign was rejected already/)
      expect((await type(`campaigns approve ${second.id} ${sent(waiting[1]!)} --by ${sam!.email}`)).code).toBe(1)
    })
    expect(made.map(({ deed, actor_id, as_staff }) => [deed, actor_id, as_staff])).toEqual([
      ['campaign_approved', sam!.id, true],
      ['campaign_rejected', tess!.id, true],
    ])
    expect((await give(app, ana!, { type: 'campaigns', id: first.id })).status).toBe(201)
    expect((await type('campaigns review')).output).toBe('none waits')
  })

  test('of a staff member is decided by another staff member', async () => {
    const { id } = await activeCampaign(app.deps, sam!.id)
    const pause = (by: TestPerson) => type(`campaigns pause ${id} --reason "Who is it for?" --by ${by.email}`)
    expect(await pause(sam!)).toMatchObject({ code: 1, wrong: expect.stringMatching(/^You organize this campaign/) })
    expect((await pause(tess!)).code).toBe(0)
  })

  test('that is active is paused, resumed and ended by staff, against the organizer’s will', async () => {
    const [desmond, giver] = [await person(app.deps, 'Desmond'), await person(app.deps, 'Gil')]
    const { id, giveableId } = await activeCampaign(app.deps, desmond.id)
    const line = (verb: string, more = '') => type(`campaigns ${verb} ${id} ${more} --by ${sam!.email}`)
    const params = { identifier: String(id) }
    const act = async (name: 'pause' | 'resume', body?: object) =>
      (await ask(app, `POST /campaigns/{identifier}/${name}`, { as: desmond, params, ...(body && { body }) }))
        .statusCode
    const shown = async () =>
      (await ask(app, 'GET /campaigns/{identifier}', { as: desmond, params })).json<{ data: Campaign }>().data
    const gives = async () => (await give(app, giver, { type: 'campaigns', id })).status
    const made = await newDeeds(async () => {
      expect(await act('pause', { reason: 'Rain.' })).toBe(200)
      expect(await line('resume')).toMatchObject({ code: 1, wrong: expect.stringMatching(/^Its organizer paused it/) })
      expect((await line('pause')).code).toBe(2)
      for (const _ of [1, 2]) expect((await line('pause', '--reason "Who is it for?"')).code).toBe(0)
      expect((await line('pause', '--reason "Something else."')).code).toBe(1)
      expect(await shown()).toMatchObject({ status: 'paused', pause_reason: 'Who is it for?', paused_by: 'staff' })
      expect((await shown()).may).toEqual(['edit', 'end', 'invite_partners', 'organize'])
      expect([await act('resume'), await act('pause', { reason: 'Rain.' }), await gives()]).toEqual([409, 409, 409])
      expect((await line('resume')).code).toBe(0)
      expect(await shown()).toMatchObject({ status: 'active', pause_reason: null, paused_by: null })
      expect(await gives()).toBe(201)
      await app.deps.db
        .transaction()
        .execute((trx) => campaignsFeature.erase(trx, app.deps, { ...desmond, pictures: [] }))
      expect((await line('resume')).code).toBe(1)
      for (const _ of [1, 2]) expect((await line('end', '--reason "Its organizer is gone."')).code).toBe(0)
      expect(await shown()).toMatchObject({ status: 'ended', paused_by: null })
    })
    expect(made.filter((one) => one.as_staff).map(({ deed, details }) => [deed, details])).toEqual([
      ['campaign_paused', { reason: 'Who is it for?' }],
      ['campaign_resumed', {}],
      ['campaign_ended', { reason: 'Its organizer is gone.' }],
    ])
    const row = app.deps.db.selectFrom('giveables').select('closed_because').where('id', '=', giveableId)
    expect(await row.executeTakeFirst()).toEqual({ closed_because: 'ended' })
  })

  test.each([
    ['999999', 1, 'There is no 999999.'],
    ['ramp', 2, 'ID is a number, such as 12.'],
  ])('that does not exist is refused: %s', async (id, code, wrong) => {
    const at = '--sent 2026-11-20T15:00:00.000Z'
    expect(await type(`campaigns approve ${id} ${at} --by ${sam!.email}`)).toEqual({ code, output: '', wrong })
    expect(await type(`campaigns show ${id}`)).toEqual({ code, output: '', wrong })
  })
})
