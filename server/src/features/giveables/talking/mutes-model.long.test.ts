import type { Thread } from '@kindling/contract/comments/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { diceOf } from '../../../../test/dice.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { sizeOf } from '../../../../test/reliability/size.ts'
import { seed } from '../../../../test/seed.ts'
import { hour } from '../../../platform/time/clock.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { changeMember, joinCommunity } from '../../communities/index.ts'
import { leaveCommunity } from '../../communities/members/leave-community.ts'
import { mutePerson, unmutePerson } from './mute-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())

type Member = {
  as: TestPerson
  role: 'owner' | 'moderator' | 'member'
  state: 'active' | 'removed' | 'banned' | 'left'
  /** The end of the mute; Infinity if an organizer must lift it. */
  muted: number | null
}
type Case = { target: Member; oneself: boolean; isOwner: boolean }

const acts = ['mute', 'mute', 'unmute', 'ban', 'unban', 'remove', 'leave', 'join'] as const
const roles = ['make_moderator', 'make_member'] as const

const isOrganizer = ({ role, state }: Member) => state === 'active' && role !== 'member'
/** True if the organizer may mute or unmute. People who are not members can be muted: an older mute may remain. */
const mayMute = ({ target, oneself, isOwner }: Case) =>
  !oneself && target.role !== 'owner' && (isOwner || !isOrganizer(target))

test.each(Array.from({ length: sizeOf(1, 60) }, (_, n) => seed + n))(
  'mutes outlast bans, leaving and changes of role, and end only at their date or by an organizer (seed %i)',
  async (own) => {
    const dice = diceOf(own)
    const { deps } = app
    const all: Member[] = []
    for (const [n, name] of ['Owner', 'Kofi', 'Ana', 'Ben'].entries())
      all.push({ as: await person(deps, name), role: n === 0 ? 'owner' : 'member', state: 'active', muted: null })
    const community = await openCommunity(deps, all[0]!.as.id)
    for (const { as } of all.slice(1)) await joinCommunity(deps, { communityId: community.id, userId: as.id })
    const of = { type: 'communities', id: community.uuid } as const
    const now = () => app.clock.now().getTime()
    const isMuted = ({ role, muted }: Member) => role !== 'owner' && muted !== null && muted > now()

    for (let step = 0; step < 60; step += 1) {
      const [actor, target] = [dice.pick(all), dice.pick(all)]
      const act = dice.pick([...acts, ...roles])
      const oneself = actor === target
      const { uuid } = target.as
      if (act === 'mute' || act === 'unmute') {
        const days = dice.chance(0.5) ? undefined : dice.between(1, 2)
        const isKnown = target.state === 'active' || target.state === 'banned' || target.muted !== null
        const wanted = () =>
          act === 'mute'
            ? mutePerson(deps, actor.as, { ...of, uuid, reason: 'Shouting', days })
            : unmutePerson(deps, actor.as, { ...of, uuid })
        const allowed = mayMute({ target, oneself, isOwner: actor.role === 'owner' })
        const expected = !isOrganizer(actor) || !isKnown ? 'not_found' : allowed ? 'done' : 'forbidden'
        expect(await answerOf(wanted)).toBe(expected)
        if (expected === 'done') target.muted = act === 'unmute' ? null : days ? now() + days * 24 * hour : Infinity
      } else if (act === 'leave') {
        await answerOf(() => leaveCommunity(deps, community.uuid, target.as))
        if (target.role !== 'owner' && target.state === 'active')
          Object.assign(target, { state: 'left', role: 'member' })
      } else if (act === 'join') {
        const outcome = await answerOf(() => joinCommunity(deps, { communityId: community.id, userId: target.as.id }))
        if (target.state === 'removed')
          await changeMember(deps, all[0]!.as, { identifier: community.uuid, uuid, act: 'approve' })
        if (outcome === 'done' && target.state !== 'banned') target.state = 'active'
      } else {
        const changed = await answerOf(() => changeMember(deps, actor.as, { identifier: community.uuid, uuid, act }))
        const row = await deps.db
          .selectFrom('memberships')
          .select(['role', 'status'])
          .where('user_id', '=', target.as.id)
          .executeTakeFirstOrThrow()
        // another model covers what members may do with each other
        if (changed === 'done') Object.assign(target, { role: row.role, state: row.status })
      }
      if (dice.chance(0.2)) app.clock.advance(dice.between(1, 30) * hour)
      for (const one of all) {
        const answer = await ask(app, 'GET /comments/{modelType}/{identifier}', {
          as: one.as,
          params: { modelType: 'communities', identifier: community.uuid },
        })
        const { silence, may } = answer.json<{ thread: Thread }>().thread
        const because = one.state === 'banned' ? 'banned' : isMuted(one) ? 'muted' : null
        expect([silence?.because ?? null, may.includes('write')], `${act} ${step}`).toEqual([because, because === null])
      }
    }
  },
)

async function answerOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
