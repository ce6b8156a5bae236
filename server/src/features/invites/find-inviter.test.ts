import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { setGiveable } from '../../../test/giveables.ts'
import { activeCampaign, campaignInReview, openCommunity } from '../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { inviterFinder } from './find-inviter.ts'

let kit: TestDeps
let ana: TestPerson
let campaign: number
let community: number

beforeAll(async () => {
  kit = await testDeps()
})
afterAll(() => kit?.close())
beforeEach(async () => {
  ana = await person(kit.deps)
  campaign = (await activeCampaign(kit.deps)).id
  community = (await openCommunity(kit.deps)).id
})

const codeOf = (id: number, refereeId?: number) =>
  kit.deps.shortIds.encode({ id, ...(refereeId !== undefined && { refereeId }) })
const by = async (invite: string | undefined) => await inviterFinder(kit.deps)(kit.deps.db, invite)

describe('the inviter of a new person', () => {
  test('is the person in the code, while invites are open, also if the name is hidden', async () => {
    const invite = `g/${codeOf(community, ana.id)}`
    expect(await by(invite)).toBe(ana.id)
    await setGiveable(kit.deps, { type: 'communities', id: community }, { invites_open: false })
    expect(await by(invite)).toBeNull()
    expect(await by(`c/${codeOf(campaign, ana.id)}`)).toBe(ana.id)
    // a code for an unpublished campaign names no inviter
    expect(await by(`c/${codeOf((await campaignInReview(kit.deps, ana.id)).id, ana.id)}`)).toBeNull()
    expect(await by(`c/${codeOf((await activeCampaign(kit.deps, ana.id)).id, ana.id)}`)).toBe(ana.id)
  })

  test('is found by the address, and by the code alone', async () => {
    const code = codeOf(campaign, ana.id)
    expect([await by(code), await by(`c/${code}`), await by(`g/${code}`)]).toEqual([ana.id, ana.id, null])
    expect([await by(`f/${code}`), await by(`x/${code}`), await by(`/${code}`), await by(`c/g/${code}`)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('is no deleted person', async () => {
    await kit.deps.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', ana.id).execute()
    expect(await by(`c/${codeOf(campaign, ana.id)}`)).toBeNull()
  })

  test('is null for a code without a person, with a future person, or for a missing giveable', async () => {
    const last = await person(kit.deps)
    for (const ahead of [1, 2, 3]) expect(await by(codeOf(campaign, last.id + ahead))).toBeNull()
    expect([await by(codeOf(campaign)), await by(codeOf(999_999, ana.id)), await by(undefined)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test.each(['', '/', 'zzzzzz', 'not a code', '🙂🙂🙂', 'c/🙂', 'x'.repeat(64)])(
    'is null for the code %j',
    async (invite) => {
      expect(await by(invite)).toBeNull()
    },
  )
})
