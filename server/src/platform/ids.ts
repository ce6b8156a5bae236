import { hash, randomBytes, randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

export const uuidv7 = (at?: Date): string => (at ? v7({ msecs: at.getTime(), random: sixteenRandom() }) : v7())

const random = Buffer.alloc(16 * 256)
let used = random.length

/** Gets random bytes for 256 ids in one system call, which takes 8 µs. */
function sixteenRandom(): Uint8Array {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  return random.subarray(used, (used += 16))
}

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')
