import { hash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A time-ordered uuid. `at` puts it into the past, for things that happened then. */
export const uuidv7 = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7())

/** A secret that nobody can guess: 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')
