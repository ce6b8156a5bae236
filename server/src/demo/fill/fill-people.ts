import type { Deps } from '../../deps.ts'
import { signUp } from '../../features/accounts/index.ts'
import { day, setClock } from '../../platform/time/clock.ts'
import { inParallel, parts } from '../in-parallel.ts'
import { peopleByEmail } from '../demo.queries.ts'
import { neighbors } from '../gifts/gift-plan.ts'
import { nameOf } from '../stories/names.ts'
import { mayasPeople, theirFriends } from '../stories/network.ts'
import { storyPeople, type DemoPerson } from '../stories/people.ts'
import { randomFrom } from '../random.ts'

type Newcomer = DemoPerson & { key: string }

function everyone(isSmall: boolean): { known: Newcomer[]; neighbors: Newcomer[] } {
  const story = Object.entries(storyPeople).map(([key, p]) => ({ key, ...p }))
  const brought = mayasPeople.map(({ key, firstName, lastName }, i) => ({
    key,
    firstName,
    lastName,
    email: `${key}@kindling.example`,
    invitedBy: 'maya',
    daysHere: 380 - i * 7,
  }))
  const broughtBy = mayasPeople.flatMap((p) => Array<string>(p.friends).fill(p.key))
  const friends = theirFriends.map(([firstName, lastName], i) => ({
    key: `f${i}`,
    firstName,
    lastName,
    email: `friend-${i + 1}@kindling.example`,
    invitedBy: broughtBy[i]!,
    daysHere: 320 - i * 5,
  }))
  const random = randomFrom(20)
  const others = Array.from({ length: neighbors }, (_, i) => ({
    key: `n${i}`,
    ...nameOf(i, random),
    email: `neighbor-${i + 1}@kindling.example`,
    daysHere: 435 + Math.floor(i / batch) * 3,
  }))
  return { known: [...story, ...brought, ...friends], neighbors: others.filter((_, i) => !isSmall || i % 10 === 0) }
}

const batch = 60

/** In a small world every fourth of its neighbors gives, and everyone in the stories. */
export const givesInSmallWorld = (key: string): boolean => !/^n\d+$/.test(key) || Number(key.slice(1)) % 40 === 0

/** Returns the people’s ids by their key, without nine in ten neighbors in a small world. */
export async function fillPeople(deps: Deps, now: Date, isSmall: boolean): Promise<Map<string, number>> {
  const there = await peopleByEmail(deps.db)
  const ids = new Map<string, number>()

  const come = async (people: readonly Newcomer[]) => {
    const missing = people.filter((p) => !there.has(p.email))
    for (const p of people) if (there.has(p.email)) ids.set(p.key, there.get(p.email)!)
    if (missing.length === 0) return
    const clock = setClock(new Date(now.getTime() - missing[0]!.daysHere * day))
    await deps.db.transaction().execute(async (trx) => {
      for (const { key, invitedBy, daysHere: _, ...person } of missing) {
        const user = await signUp(
          trx,
          { ...deps, clock },
          { ...person, emailVerified: true, inviterId: invitedBy === undefined ? null : ids.get(invitedBy)! },
        )
        ids.set(key, user.id)
      }
    })
  }

  const all = everyone(isSmall)
  for (const person of all.known) await come([person])
  await inParallel(parts(all.neighbors, batch), 4, come)
  return ids
}
