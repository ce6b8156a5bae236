import { counted, insist, openPage, repeat, type Activity, type Tally } from './front.ts'
import { typeCard } from './processor.ts'
import { givers, type World } from './world.ts'
import type { TestPerson } from '../../server/test/people.ts'

export type Giving = Activity & {
  /** The gifts that were acknowledged. */
  gifts: Set<string>
  /** When each of them was. */
  times: number[]
}

type Gift = { uuid: string; status: string }

/** Gives, and returns the gift once it is acknowledged. */
export async function give(
  page: ReturnType<typeof openPage>,
  { to, cents, tally }: { to: World['causes'][number]; cents: number; tally: Tally },
): Promise<Gift> {
  const body = { giveable: to, amount_cents: cents, confirmation_token: await typeCard() }
  return (await insist<{ data: Gift }>(page, 'POST /gifts', { body, tally })).data
}

/** Each giver gives about once a second, and looks at their own gifts after each. */
export function letGive(world: World, tally: Tally): Giving {
  const gifts = new Set<string>()
  const times: number[] = []
  let unseen = 0
  const lifeOf = (giver: TestPerson, i: number) => {
    const page = openPage(giver)
    return async (n: number) => {
      const { uuid } = await give(page, { to: world.causes[(i + n) % 2]!, cents: 500 + ((i + n) % 100), tally })
      times.push(Date.now())
      gifts.add(uuid)
      const { data } = await insist<{ data: Gift[] }>(page, 'GET /gifts', { tally })
      if (!data.some((gift) => gift.uuid === uuid)) unseen += 1
    }
  }
  return {
    gifts,
    times,
    stop: repeat(givers(world).map((giver, i) => ({ act: lifeOf(giver, i), pause: 1_000 }))),
    wrong: async () => counted(unseen, 'own gifts unseen'),
    says: () => `${gifts.size} gifts`,
  }
}
