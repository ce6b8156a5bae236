import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'

export type Seal = {
  /** Encrypts `text`; `belongsTo` must be said again to open it, so that a sealed value cannot be moved to another row. */
  close(text: string, belongsTo: string): Buffer
  /** Throws when the value was changed, moved, or sealed with another key. */
  open(sealed: Buffer, belongsTo: string): string
}

/**
 * Seals secrets of others that we must keep, with AES-256-GCM: nonce (12 bytes), tag (16), text. The key comes from
 * SECRET_KEY; without it (never in production) from a random file in the data folder.
 */
export function seal(config: Pick<Config, 'SECRET_KEY' | 'dataFolder'>): Seal {
  let key: Buffer | undefined
  const keyOnce = () => (key ??= deriveKey(config.SECRET_KEY ?? localSecret(config.dataFolder)))
  return {
    close(text, belongsTo) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOnce(), nonce).setAAD(Buffer.from(belongsTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, belongsTo) {
      const decipher = createDecipheriv('aes-256-gcm', keyOnce(), sealed.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kindling refresh tokens', 32))

function localSecret(folder: string): string {
  const file = join(folder, 'secret-key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
