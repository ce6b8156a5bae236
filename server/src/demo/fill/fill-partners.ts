import type { Deps } from '../../deps.ts'
import { answerCollaboration, invitePartner } from '../../features/campaigns/index.ts'
import { day, setClock } from '../../platform/time/clock.ts'
import { demoCommunities } from '../stories/communities.ts'
import { communityNamed, isPartnerOf } from '../demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import { invitedCommunity, partnerCommunities } from '../gifts/gift-plan.ts'

type World = { people: Ids; causes: CauseIds }

const at = (deps: Deps, now: Date, daysAgo: number) => ({
  ...deps,
  clock: setClock(new Date(now.getTime() - daysAgo * day)),
})

/** Runs before the gifts, since those over a partner's link need the collaboration. */
export async function fillPartners(deps: Deps, now: Date, { people, causes: { secondBell } }: World): Promise<void> {
  const owners = new Map<string, string>(Object.values(demoCommunities).map(({ slug, owner }) => [slug, owner]))
  const ask = async (slug: string, daysAgo: number) => {
    const { uuid } = await communityNamed(deps.db, slug)
    return await invitePartner(at(deps, now, daysAgo), secondBell, { type: 'communities', uuid })
  }
  for (const slug of partnerCommunities) {
    if (await isPartnerOf(deps.db, secondBell, slug)) continue
    const uuid = await ask(slug, 30.5)
    const viewerId = people.get(owners.get(slug)!)!
    await answerCollaboration(at(deps, now, 30), secondBell, { uuid, act: 'accept', viewerId })
  }
  await ask(invitedCommunity, 3)
}
