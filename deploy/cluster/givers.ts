import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openVerbs } from '../../server/test/reliability/open-verbs.ts'
import { activeCampaign, openCommunity } from '../../server/test/known-giveables.ts'
import { person, type TestPerson } from '../../server/test/people.ts'
import { newCard } from '../new-card.ts'
import { folder, setting } from './machines.ts'

export type World = { people: TestPerson[]; causes: { type: string; id: string }[] }

const processor = 'http://127.0.0.1:3001'

/** People and what they give to, made once by the product's own verbs. */
export async function openWorld(): Promise<World> {
  const file = `${folder}/world.json`
  if (!existsSync(file)) {
    const { deps, close } = await openVerbs(setting('DATABASE_URL'), {
      url: processor,
      secretKey: setting('STRIPE_SECRET_KEY'),
      webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
    })
    const people: TestPerson[] = []
    for (let n = 0; n < 64; n += 1) people.push(await person(deps))
    const campaign = await activeCampaign(deps)
    const community = await openCommunity(deps)
    await close()
    const causes = [
      { type: 'campaigns', id: campaign.uuid },
      { type: 'communities', id: community.uuid },
    ]
    writeFileSync(file, JSON.stringify({ people, causes }))
  }
  return JSON.parse(readFileSync(file, 'utf8')) as World
}

/** Changes how the stand-in for the processor behaves. */
export async function tellProcessor(change: Record<string, unknown>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${processor}/sandbox/settings`, { method: 'POST', headers, body: JSON.stringify(change) })
}

export async function askProcessor<T>(path: string): Promise<T> {
  const authorization = `Bearer ${setting('STRIPE_SECRET_KEY')}`
  return (await (await fetch(`${processor}${path}`, { headers: { authorization } })).json()) as T
}

export const typeCard = (): Promise<string> => newCard({ processor, publicKey: setting('STRIPE_PUBLIC_KEY') })

export async function post(
  { auth }: TestPerson,
  path: string,
  key: string,
  body: unknown,
): Promise<{ status: number | 'none'; text: string }> {
  const headers = { ...auth, 'content-type': 'application/json', 'idempotency-key': key, 'x-platform': 'web' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(15_000) }
  try {
    const answer = await fetch(`${setting('PUBLIC_URL')}/api/v1${path}`, sent)
    return { status: answer.status, text: await answer.text() }
  } catch {
    return { status: 'none', text: '' }
  }
}

export type Giving = {
  /** The gifts that were acknowledged. */
  gifts: Set<string>
  /** When each of them was. */
  times: number[]
  /** How many answers of each other status came. */
  others: Record<string, number>
  /** The text of the first answer with 500. */
  fault?: string
  stop(): Promise<void>
}

/** Each person gives about once a second, and repeats with the same key until the gift is acknowledged. */
export function letGive({ people, causes }: World): Giving {
  let open = true
  const giving: Giving = { gifts: new Set(), times: [], others: {}, stop: async () => undefined }
  const giveOnce = async (giver: TestPerson, n: number) => {
    const body = { giveable: causes[n % 2], amount_cents: 500 + (n % 100), confirmation_token: await typeCard() }
    for (const key = randomUUID(); ; await sleep(250)) {
      const { status, text } = await post(giver, '/gifts', key, body)
      if (status === 201) {
        giving.times.push(Date.now())
        giving.gifts.add((JSON.parse(text) as { data: { uuid: string } }).data.uuid)
        return
      }
      if (status === 500) giving.fault ??= text.slice(0, 200)
      giving.others[status] = (giving.others[status] ?? 0) + 1
    }
  }
  const lives = people.map(async (giver, i) => {
    for (let n = i; open; n += 1, await sleep(1_000)) await giveOnce(giver, n)
  })
  giving.stop = async () => {
    open = false
    await Promise.all(lives)
  }
  return giving
}
