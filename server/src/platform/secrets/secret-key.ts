import { hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../settings/config.ts'
import { localSecret } from './local-secret.ts'

export type SecretConfig = Pick<Config, 'SECRET_KEY' | 'dataFolder'>

/** Without SECRET_KEY (never in production) it comes from a file. It reveals nothing about keys of other purposes. */
export function secretKey(config: SecretConfig, purpose: string): () => Buffer {
  let key: Buffer | undefined
  return () =>
    (key ??= deriveKey(
      config.SECRET_KEY ?? localSecret(config.dataFolder, 'secret-key', () => randomBytes(32).toString('base64url')),
      purpose,
    ))
}

const deriveKey = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
