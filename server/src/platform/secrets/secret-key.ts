import { hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../settings/config.ts'
import { localSecret } from './local-secret.ts'

export type SecretConfig = Pick<Config, 'SECRET_KEY' | 'dataFolder'>

/** Deriving a key takes longer than encrypting with it, and a receipt asks for its key each time. */
const derived = new WeakMap<SecretConfig, Map<string, Buffer>>()

/** Without SECRET_KEY (never in production) it comes from a file. It reveals nothing about keys of other purposes. */
export function secretKey(config: SecretConfig, purpose: string): () => Buffer {
  return () => {
    const keys = derived.get(config) ?? new Map<string, Buffer>()
    derived.set(config, keys)
    const key = keys.get(purpose) ?? deriveKey(secretOf(config), purpose)
    keys.set(purpose, key)
    return key
  }
}

const secretOf = ({ SECRET_KEY, dataFolder }: SecretConfig) =>
  SECRET_KEY ?? localSecret(dataFolder, 'secret-key', () => randomBytes(32).toString('base64url'))

const deriveKey = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
