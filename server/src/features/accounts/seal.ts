import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { secretKey, type SecretConfig } from '../../platform/secrets/secret-key.ts'

export type Seal = {
  /** Opening needs the same `belongsTo`, so that a sealed value is useless in another row. */
  close(text: string, belongsTo: string): Buffer
  /** Throws if the value was changed, moved to another row, or sealed with another key. */
  open(sealed: Buffer, belongsTo: string): string
}

export function seal(config: SecretConfig): Seal {
  const key = secretKey(config, 'kindling refresh tokens')
  return {
    close(text, belongsTo) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(belongsTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, belongsTo) {
      const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
