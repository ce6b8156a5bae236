import { quietReactionKinds, reactionKinds } from '@kindling/contract/comments/rules'
import type { AppDeps } from '../app.ts'
import { writeComment, react } from '../features/comments/index.ts'
import { hour, setClock } from '../platform/time/clock.ts'
import { demoCommunities } from './communities.ts'
import { insidersOf, giveableOf } from './demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import { inParallel } from './in-parallel.ts'
import { quietCampaigns } from './quiet-campaigns.ts'
import { randomFrom } from './random.ts'
import type { DemoUpdate } from './updates.ts'

type Answered = { update: DemoUpdate; uuid: string; people: Ids; causes: CauseIds }

/** Comments of the cast on an update, and reactions of members or supporters. A repeated run adds nothing. */
export async function fillAnswers(deps: AppDeps, now: Date, { update, uuid, people, causes }: Answered): Promise<void> {
  const { of, hoursAgo, name, comments = [] } = update
  const then = { ...deps, clock: setClock(new Date(now.getTime() - hoursAgo * 0.6 * hour)) }
  for (const [by, text] of comments)
    await writeComment(
      then,
      { id: people.get(by)! },
      { type: 'updates', id: uuid, mentions: [], text, key: `demo:${text}` },
    )
  const kind = of in demoCommunities ? 'communities' : 'campaigns'
  const { id } = await giveableOf(deps.db, kind, causes[of])
  const random = randomFrom(name.length * 7_919 + name.codePointAt(0)!)
  const kinds = of in quietCampaigns ? quietReactionKinds : reactionKinds
  const insiders = await insidersOf(deps.db, id, Math.floor(random.between(12, 60)))
  await inParallel(insiders, 4, async (person) => {
    await react(then, { id: person }, { type: 'updates', uuid, reaction: kinds[(person * 7) % kinds.length]! })
  })
}
