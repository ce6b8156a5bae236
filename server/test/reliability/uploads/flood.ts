import { setTimeout as sleep } from 'node:timers/promises'
import type { TestPerson } from '../../people.ts'
import { photo } from '../../photo.ts'

/** The answers to a fifth person's uploads, while four others upload as much as they can. */
export type Fifth = { statuses: number[]; slowestMs: number }

type Flood = {
  four: readonly TestPerson[]
  fifth: TestPerson
  /** Resolves with the status of an upload; without a picture its body never ends. */
  send(as: TestPerson, picture: Buffer | undefined): Promise<number>
}

/** Each of four people sends ten large pictures at once, and two endless bodies. */
export async function flood({ four, fifth, send }: Flood): Promise<Fifth> {
  const [large, small] = [await photo({ width: 3_000, height: 2_000 }), await photo()]
  const sent = [undefined, undefined, ...Array<Buffer>(10).fill(large)]
  const all = four.flatMap((as) => sent.map((picture) => send(as, picture)))
  await sleep(200)
  const found: Fifth = { statuses: [], slowestMs: 0 }
  for (let n = 0; n < 4; n += 1) {
    const began = performance.now()
    found.statuses.push(await send(fifth, small))
    found.slowestMs = Math.max(found.slowestMs, Math.round(performance.now() - began))
  }
  await Promise.all(all)
  return found
}
