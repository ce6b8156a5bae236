import { hash, verify } from '@node-rs/argon2'
import { second } from '../../../platform/time/clock.ts'
import { newSecret } from '../../../platform/ids.ts'
import { concurrencyLimit } from '../../../platform/edge/concurrency-limit.ts'

/** Argon2id (the library's default) as OWASP has it: 19 MiB and two rounds each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes a core: at most two at a time in this process, one of each caller. */
const inTurn = concurrencyLimit({ places: 2, each: 1, longestLine: 50, waitMs: 5 * second })

/** `who`: whose turn it is. Throws unavailable where too many ask. */
export const hashPassword = (password: string, who: string): Promise<string> => work(who, () => hash(password, cost))

/** Checking without a hash takes as long, and is always false. */
export async function passwordFits(password: string, kept: string | null, who: string): Promise<boolean> {
  const against = kept ?? (await (nobodys ??= hash(newSecret(), cost)))
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
