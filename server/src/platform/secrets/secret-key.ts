import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { makeDataFolder } from '../storage/storage-folder.ts'

export type SecretConfig = Pick<Config, 'SECRET_KEY' | 'dataFolder'>

/** Without SECRET_KEY (never in production) it comes from a file. It reveals nothing about keys of other purposes. */
export function secretKey(config: SecretConfig, purpose: string): () => Buffer {
  let key: Buffer | undefined
  return () => (key ??= deriveKey(config.SECRET_KEY ?? localSecret(config.dataFolder), purpose))
}

const deriveKey = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

function localSecret(folder: string): string {
  const file = join(folder, 'secret-key')
  makeDataFolder(folder)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
