import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StripeSandbox } from '../../../sandbox/src/index.ts'
import { cards, cardToken } from '../giving.ts'
import type { TestPerson } from '../people.ts'

/** People who give until they are stopped, over connections that break. */
export type Givers = {
  /** Uuids of gifts whose card was accepted, by the answers. */
  acknowledged: Set<string>
  /** Requests that ended without an answer. */
  cutOff: number
  /** Unexpected answers. */
  wrong: string[]
  /**
   * Givers who lost an answer and left return with the same keys, all at once. Returns the reported states of the
   * gifts.
   */
  comeBack(): Promise<{ uuid: string; status: string }[]>
  stop(): Promise<void>
}

type Cause = { type: 'campaigns' | 'communities'; id: number }

/** The answer to a request that could not connect. */
const notBegun = { status: 0, text: '' }
/** The key may belong to a running request, or the database is down. */
const waits = [notBegun.status, 409, 503]

/**
 * Each of `people` gives repeatedly, a quarter of them with a declined card and then another one. After a lost answer,
 * half of them retry with the same key, the other half leave.
 */
export function letGive(
  people: readonly TestPerson[],
  causes: readonly Cause[],
  { url, sandbox }: { url(): string; sandbox: StripeSandbox },
): Givers {
  let open = true
  const away: [person: TestPerson, key: string, body: object][] = []
  async function comeBack() {
    const answered = await Promise.all(
      away.splice(0).map(async ([person, key, body]) => {
        for (let tries = 0; tries < 100; tries += 1) {
          const answer = await ask(person, key, body)
          if (answer?.status === 201)
            return (JSON.parse(answer.text) as { data: { uuid: string; status: string } }).data
          if (answer?.status === 402) return null
          if (answer !== null && answer.status !== 429 && !waits.includes(answer.status)) {
            givers.wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`)
            return null
          }
          // together they exceed the limit of writes in a minute
          await sleep(answer?.status === 429 ? 5_000 : 250)
        }
        return null
      }),
    )
    return answered.flatMap((gift) => gift ?? [])
  }
  const givers: Givers = { acknowledged: new Set(), cutOff: 0, wrong: [], stop: async () => undefined, comeBack }
  const ask = async (person: TestPerson, key: string, body: object, path = '/gifts') => {
    const headers = { ...person.auth, 'content-type': 'application/json', 'idempotency-key': key, 'x-platform': 'web' }
    try {
      const answer = await fetch(`${url()}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      givers.cutOff += 1
      const { cause } = error as { cause?: NodeJS.ErrnoException }
      return cause?.code === 'ECONNREFUSED' ? notBegun : null
    }
  }
  /** After a lost answer, the giver returns with the key of the gift. */
  const anotherCard = async (person: TestPerson, declined: string, gift: (typeof away)[number]) => {
    await sleep(1_100)
    const { uuid } = (JSON.parse(declined) as { gift: { uuid: string } }).gift
    const body = { confirmation_token: await cardToken({ sandbox }) }
    const answer = await ask(person, randomUUID(), body, `/gifts/${uuid}/attempts`)
    if (answer?.status === 200) givers.acknowledged.add(uuid)
    else if (answer === null || waits.includes(answer.status)) away.push(gift)
    else givers.wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`)
  }
  const giveOnce = async (person: TestPerson, n: number) => {
    const { type, id } = causes[n % causes.length]!
    const token = await cardToken({ sandbox }, n % 4 === 1 ? cards.noFunds : cards.good)
    const body = { giveable: { type, id: String(id) }, amount_cents: 500 + n, confirmation_token: token }
    const key = randomUUID()
    for (let tries = 0; tries < 40; tries += 1) {
      const answer = await ask(person, key, body)
      if (answer?.status === 201) {
        // a gift whose decline was lost is on its way until its event arrives
        if (n % 4 !== 1) givers.acknowledged.add((JSON.parse(answer.text) as { data: { uuid: string } }).data.uuid)
        return
      }
      if (answer?.status === 402) return anotherCard(person, answer.text, [person, key, body])
      if (answer !== null && !waits.includes(answer.status))
        return void givers.wrong.push(`${answer.status} ${answer.text.slice(0, 200)}`)
      if (!open || (n % 2 === 0 && answer !== notBegun)) return void away.push([person, key, body])
      await sleep(250)
    }
  }
  const live = async (person: TestPerson, i: number) => {
    for (let n = i; open; n += people.length) {
      await giveOnce(person, n)
      // stays within the limit of writes
      await sleep(1_100)
    }
  }
  const lives = Promise.all(people.map(live))
  givers.stop = async () => {
    open = false
    await lives
  }
  return givers
}
