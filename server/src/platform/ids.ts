import { hash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

export const uuidv7 = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7())

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')
