import type { AppDeps } from '../app.ts'
import { postUpdate } from '../features/updates/index.ts'
import { hour, setClock } from '../platform/clock.ts'
import { demoCommunities } from './communities.ts'
import { giveableOf, netOf, updateNamed } from './demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import { demoUpdates, type DemoUpdate } from './updates.ts'

/** Posts the stories' updates, each once. Answers their uuids by name. */
export async function fillUpdates(
  deps: AppDeps,
  now: Date,
  { people, causes }: { people: Ids; causes: CauseIds },
): Promise<ReadonlyMap<string, string>> {
  const post = async ({ of, by, hoursAgo, name, body, tags = [], spent, pinned = false }: DemoUpdate) => {
    const modelType = of in demoCommunities ? 'communities' : 'campaigns'
    const { id } = (await giveableOf(deps.db, modelType, causes[of]))!
    const known = await updateNamed(deps.db, id, name)
    if (known !== undefined) return known
    const then = { ...deps, clock: setClock(new Date(now.getTime() - hoursAgo * hour)) }
    // a small demo world has received less
    const isAffordable = spent !== undefined && spent.amount_cents <= (await netOf(deps.db, id))
    const { uuid } = await postUpdate(
      then,
      { id: people.get(by)! },
      { modelType, identifier: String(causes[of]) },
      {
        ...{ name, tags: [...tags], pinned, photos: [], notify: false, status: 'published', publish_at: null },
        spent: isAffordable ? spent : null,
        body: {
          type: 'doc',
          content: body.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
        },
      },
    )
    return uuid
  }
  const uuids = new Map<string, string>()
  for (const update of demoUpdates) uuids.set(update.name, await post(update))
  return uuids
}
