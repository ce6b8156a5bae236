import { setTimeout as sleep } from 'node:timers/promises'
import { counted, openPage, insist, repeat, type Activity, type Tally } from './front.ts'
import { give } from './givers.ts'
import { setting, until } from './machines.ts'
import type { World } from './world.ts'

/**
 * One person gives, and holds the live stream open. They look at their gifts only when the stream says so, as a screen
 * does: a gift that they never see settled is an event that they missed.
 */
export function letFollow(world: World, tally: Tally): Activity {
  const follower = world.people[52]!
  const page = openPage(follower)
  const own = new Set<string>()
  const settled = new Set<string>()
  let streams = 0
  let open = true
  const ending = new AbortController()

  const look = async () => {
    const { data } = await insist<{ data: { uuid: string; status: string }[] }>(page, 'GET /gifts?per_page=100', {
      tally,
    })
    for (const gift of data) if (gift.status === 'succeeded') settled.add(gift.uuid)
  }
  async function follow(): Promise<void> {
    for (let lastId = ''; open; await sleep(500)) {
      try {
        const headers = { ...follower.auth, ...(lastId !== '' && { 'last-event-id': lastId }) }
        const answer = await fetch(`${setting('PUBLIC_URL')}/api/v1/live`, { headers, signal: ending.signal })
        if (!answer.ok || answer.body === null) continue
        streams += 1
        for await (const event of eventsOf(answer.body)) {
          lastId = /^id: (.*)$/m.exec(event)?.[1] ?? lastId
          if (/^event: reset$/m.test(event) || event.includes(`people:${follower.uuid}`)) await look()
        }
      } catch {
        // A stream that breaks is opened again.
      }
    }
  }
  const following = follow()
  const giveOne = async () => void own.add((await give(page, { to: world.causes[0], cents: 600, tally })).uuid)
  const stopGiving = repeat([{ act: giveOne, pause: 2_000 }])
  const unheard = () => [...own].filter((gift) => !settled.has(gift)).length
  return {
    stop: stopGiving,
    async wrong() {
      await until('the stream tells of own gifts', () => unheard() === 0, 60).catch(() => undefined)
      open = false
      ending.abort()
      await following
      return counted(unheard(), 'own gifts of which the live stream did not tell')
    },
    says: () => `${own.size} gifts followed over ${streams} streams`,
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop()!
    yield* blocks
  }
}
