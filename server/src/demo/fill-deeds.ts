import type { AppDeps } from '../app.ts'
import { answerCollaboration, invitePartner } from '../features/campaigns/index.ts'
import { changeMember, freezeCommunity, thawCommunity } from '../features/communities/index.ts'
import { notificationsFeature } from '../features/notifications/index.ts'
import { day, setClock } from '../platform/time/clock.ts'
import { uuidOf } from './demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'

/** Past events that concern Maya, besides gifts; her notifications follow from them. */
export async function fillDeeds(deps: AppDeps, now: Date, { people, causes }: { people: Ids; causes: CauseIds }) {
  const at = (daysAgo: number) => ({ ...deps, clock: setClock(new Date(now.getTime() - daysAgo * day)) })
  const id = (name: string) => people.get(name)!
  const maya = await uuidOf(deps.db, id('maya'))

  const identifier = String(causes.larkspur)
  await changeMember(at(196), { id: id('ingrid') }, { identifier, uuid: maya, act: 'make_moderator' })
  await changeMember(at(171), { id: id('ingrid') }, { identifier, uuid: maya, act: 'make_member' })

  const held = { identifier: String(causes.millCreek), staffId: id('imre') }
  await freezeCommunity(at(79), held)
  await thawCommunity(at(78.8), held)
  await deps.queue.drain(notificationsFeature.runs(at(78.8)))

  const asked = await invitePartner(at(29), causes.secondBell, { type: 'users', uuid: maya })
  await answerCollaboration(at(28), causes.secondBell, { uuid: asked, act: 'decline', viewerId: id('maya') })
}
