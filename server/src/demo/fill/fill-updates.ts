import { chosenScene, scene } from '@kindling/art'
import type { Topic } from '@kindling/contract/common'
import type { AppDeps } from '../../app.ts'
import { storePicture } from '../../features/photos/index.ts'
import { postUpdate } from '../../features/updates/index.ts'
import { hour, setClock } from '../../platform/time/clock.ts'
import { demoCommunities } from '../stories/communities.ts'
import { giveableOf, netOf, updateNamed, insidersOf } from '../demo.queries.ts'
import { drawnPicture } from './fill-pictures.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import { demoUpdates, type DemoUpdate } from '../stories/updates.ts'
import { quietReactionKinds, reactionKinds } from '@kindling/contract/comments/rules'
import { writeComment, react } from '../../features/comments/index.ts'
import { unlessRefused } from '../unless-refused.ts'
import { inParallel } from '../in-parallel.ts'
import { readPhoto } from '../stories/photos.ts'
import { quietCampaigns } from '../stories/quiet-campaigns.ts'
import { randomFrom } from '../random.ts'

/** Posts the demo updates, except those posted by an earlier run. Returns their uuids by name. */
export async function fillUpdates(
  deps: AppDeps,
  now: Date,
  { people, causes }: { people: Ids; causes: CauseIds },
): Promise<ReadonlyMap<string, string>> {
  const post = async ({ of, by, hoursAgo, name, body, tags = [], spent, pinned = false, photos = [] }: DemoUpdate) => {
    const modelType = of in demoCommunities ? 'communities' : 'campaigns'
    const { id } = (await giveableOf(deps.db, modelType, causes[of]))!
    const posted = await updateNamed(deps.db, id, name)
    if (posted !== undefined) return posted
    const depsThen = { ...deps, clock: setClock(new Date(now.getTime() - hoursAgo * hour)) }
    // in a small demo world less money may have arrived than the update says was spent
    const isAffordable = spent !== undefined && spent.amount_cents <= (await netOf(deps.db, id))
    const pictures: { uuid: string; alt: string }[] = []
    for (const { alt, ...photo } of photos) {
      const bytes = await ('file' in photo ? readPhoto(photo) : drawnPhoto(photo, name))
      const sent = { ownerId: people.get(by)!, bytes, shape: 'whole' as const, alt }
      pictures.push({ uuid: (await storePicture(depsThen, sent)).uuid, alt })
    }
    const { uuid } = await postUpdate(
      depsThen,
      { id: people.get(by)! },
      { modelType, identifier: String(causes[of]) },
      {
        name,
        tags: [...tags],
        pinned,
        photos: pictures,
        notify: false,
        status: 'published',
        publish_at: null,
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
  for (const update of demoUpdates) {
    const uuid = await unlessRefused(() => post(update))
    if (uuid === undefined) continue
    uuids.set(update.name, uuid)
    await fillAnswers(deps, now, { update, uuid, people, causes })
  }
  return uuids
}

/** Draws the wanted scene of a topic: tries seeds made from the update's name until one chooses that scene. */
async function drawnPhoto({ topic, scene: wanted }: { topic: Topic; scene: string }, name: string): Promise<Buffer> {
  const seeds = Array.from({ length: 100 }, (_, n) => `${name} ${n}`)
  const seed = seeds.find((candidate) => chosenScene({ topic, seed: candidate }).name === wanted)!
  return await drawnPicture(scene({ topic, seed }), 2)
}

type Answered = { update: DemoUpdate; uuid: string; people: Ids; causes: CauseIds }

/** Comments of the cast on an update, and reactions of members or supporters. A repeated run adds nothing. */
async function fillAnswers(deps: AppDeps, now: Date, { update, uuid, people, causes }: Answered): Promise<void> {
  const { of, hoursAgo, name, comments = [] } = update
  const then = { ...deps, clock: setClock(new Date(now.getTime() - hoursAgo * 0.6 * hour)) }
  for (const [by, text] of comments)
    await unlessRefused(() =>
      writeComment(
        then,
        { id: people.get(by)! },
        { type: 'updates', id: uuid, mentions: [], text, key: `demo:${text}` },
      ),
    )
  const kind = of in demoCommunities ? 'communities' : 'campaigns'
  const { id } = await giveableOf(deps.db, kind, causes[of])
  const random = randomFrom(name.length * 7_919 + name.codePointAt(0)!)
  const kinds = of in quietCampaigns ? quietReactionKinds : reactionKinds
  const insiders = await insidersOf(deps.db, id, Math.floor(random.between(12, 60)))
  await inParallel(insiders, 4, async (person) => {
    const reaction = kinds[(person * 7) % kinds.length]!
    await unlessRefused(() => react(then, { id: person }, { type: 'updates', uuid, reaction }))
  })
}
