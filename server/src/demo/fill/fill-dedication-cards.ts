import type { AppDeps } from '../../app.ts'
import { readOwnCard, saveCard, sendDueCards, thankForCard } from '../../features/gifts/index.ts'
import { day, setClock } from '../../platform/time/clock.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import { giveableOf, newestGiftOf } from '../demo.queries.ts'
import { mayasCard } from '../stories/dedication-cards.ts'
import { storyPeople } from '../stories/people.ts'
import { unlessRefused } from '../unless-refused.ts'
import type { CauseIds, Ids } from './fill-causes.ts'

/** Runs after the gifts have settled. The queue of the demo world mails nothing, so a claimed card has arrived. */
export async function fillDedicationCards(
  deps: AppDeps,
  now: Date,
  { people, causes }: { people: Ids; causes: CauseIds },
): Promise<void> {
  const { by, of, to, message, daysAgo } = mayasCard
  const { DEFAULT_TIME_ZONE: timeZone } = deps.config
  const at = (days: number) => ({ ...deps, clock: setClock(new Date(now.getTime() - days * day)) })
  const giver = { id: people.get(by)!, timeZone, language: 'en' as const }
  const gift = await newestGiftOf(deps.db, giver.id, (await giveableOf(deps.db, 'campaigns', causes[of])).id)
  const saved = at(daysAgo.saved)
  await unlessRefused(() =>
    saveCard(saved, giver, gift, {
      way: 'email',
      email: storyPeople[to]!.email,
      send_on: dayIn(saved.clock.now(), timeZone),
      message,
    }),
  )
  await sendDueCards(at(daysAgo.sent))
  const card = await readOwnCard(deps, giver.id, gift)
  const token = card?.url?.split('/').at(-1)
  if (token !== undefined) await unlessRefused(() => thankForCard(at(daysAgo.thanked), token))
}
