import { hash, verify } from '@node-rs/argon2'
import { second } from '../../../platform/time/clock.ts'
import { newSecret } from '../../../platform/ids.ts'
import { concurrencyLimit } from '../../../platform/edge/concurrency-limit.ts'

/** Argon2id (the library's default) with the parameters that OWASP recommends: 19 MiB and two rounds. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing occupies a core, so a process hashes at most two passwords at a time, and one per caller. */
const inTurn = concurrencyLimit({ places: 2, each: 1, longestLine: 50, waitMs: 5 * second })

/** `who`: the caller, for the concurrency limit. Throws unavailable if too many callers wait. */
export const hashPassword = (password: string, who: string): Promise<string> => work(who, () => hash(password, cost))

/** If there is no hash, takes as long and returns false, so that the time does not reveal it. */
export async function passwordFits(password: string, stored: string | null, who: string): Promise<boolean> {
  const against = stored ?? (await (nobodys ??= hash(newSecret(), cost)))
  return work(who, () => verify(against, password))
}

let nobodys: Promise<string> | undefined

async function work<T>(who: string, run: () => Promise<T>): Promise<T> {
  const leave = await inTurn.enter(who)
  try {
    return await run()
  } finally {
    leave()
  }
}
