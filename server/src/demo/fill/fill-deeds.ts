import type { AppDeps } from '../../app.ts'
import { answerCollaboration, invitePartner } from '../../features/campaigns/index.ts'
import { changeMember, freezeCommunity, thawCommunity } from '../../features/communities/index.ts'
import { notificationsFeature } from '../../features/notifications/index.ts'
import { day, setClock } from '../../platform/time/clock.ts'
import { uuidOf, giveableOf, newestGiftOf } from '../demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import { userByEmail } from '../../features/accounts/index.ts'
import { changeLine } from '../../features/invites/index.ts'
import { storyPeople } from '../stories/people.ts'
import { unlessRefused } from '../unless-refused.ts'
import { thankGivers } from '../../features/donations/index.ts'
import type { CampaignKey } from '../stories/campaigns.ts'

/** Past events that concern Maya, besides gifts; her notifications follow from them. */
export async function fillDeeds(deps: AppDeps, now: Date, { people, causes }: { people: Ids; causes: CauseIds }) {
  const at = (daysAgo: number) => ({ ...deps, clock: setClock(new Date(now.getTime() - daysAgo * day)) })
  const id = (name: string) => people.get(name)!
  const maya = await uuidOf(deps.db, id('maya'))

  const identifier = String(causes.larkspur)
  await unlessRefused(async () => {
    await changeMember(at(196), { id: id('ingrid') }, { identifier, uuid: maya, act: 'make_moderator' })
    await changeMember(at(171), { id: id('ingrid') }, { identifier, uuid: maya, act: 'make_member' })
  })

  const held = { identifier: String(causes.millCreek), staffId: id('imre') }
  await unlessRefused(async () => {
    await freezeCommunity(at(79), held)
    await thawCommunity(at(78.8), held)
  })
  await deps.queue.drain(notificationsFeature.runs(at(78.8)))

  await unlessRefused(async () => {
    const asked = await invitePartner(at(29), causes.secondBell, { type: 'users', uuid: maya })
    await answerCollaboration(at(28), causes.secondBell, { uuid: asked, act: 'decline', viewerId: id('maya') })
  })
}

const lines = [
  { by: 'maya', to: 'ramp', line: 'They only need the door now.' },
  { by: 'amaraB', to: 'coach', line: 'He waited for every one of us.' },
] as const

export async function fillLines(deps: AppDeps, causes: CauseIds): Promise<void> {
  for (const { by, to, line } of lines) {
    const person = await userByEmail(deps.db, storyPeople[by]!.email)
    await unlessRefused(() => changeLine(deps, person!, { type: 'campaigns', id: String(causes[to]), line }))
  }
}

type Thanks = { by: string; of: CampaignKey; to: string; daysAgo: number; words?: string }

/** Only for gifts that show their amount, which have the same name in all lists. */
const thanks: readonly Thanks[] = [
  {
    by: 'wanjiru',
    of: 'olmara',
    to: 'maya',
    daysAgo: 61,
    words: 'From one nurse to another: you will hear the switch.',
  },
  { by: 'ruth', of: 'cedarHollow', to: 'benA', daysAgo: 0.6, words: 'The school bus runs again on Monday.' },
  { by: 'ruth', of: 'cedarHollow', to: 'marisol', daysAgo: 0.1 },
  { by: 'desmond', of: 'ramp', to: 'priya', daysAgo: 0.2, words: 'One theater door deserves another.' },
  { by: 'aminata', of: 'coach', to: 'amaraB', daysAgo: 0.05, words: 'He waited for me, too.' },
]

/** Runs after the gifts are listed. */
export async function fillThanks(deps: AppDeps, now: Date, { people, causes }: { people: Ids; causes: CauseIds }) {
  for (const { by, of, to, daysAgo, words } of thanks) {
    const clock = setClock(new Date(now.getTime() - daysAgo * day))
    const giveable = await giveableOf(deps.db, 'campaigns', causes[of])
    const gifts = [await newestGiftOf(deps.db, people.get(to)!, giveable.id)]
    const which = { type: 'campaigns' as const, id: String(causes[of]) }
    await unlessRefused(() => thankGivers({ ...deps, clock }, { id: people.get(by)! }, { ...which, gifts, words }))
  }
}
