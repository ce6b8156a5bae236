import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { secretKey, type SecretConfig } from './secret-key.ts'

export type Encryption = {
  /** Decryption needs the same `belongsTo`, so that an encrypted value is useless in another row. */
  encrypt(text: string, belongsTo: string): Buffer
  /** Throws if the value was changed, moved to another row, or encrypted with another key. */
  decrypt(encrypted: Buffer, belongsTo: string): string
}

/** Each purpose has its own key. */
export function encryption(
  config: SecretConfig,
  purpose: 'kindling refresh tokens' | 'kindling receipts' | 'kindling givers of record' | 'kindling dedication cards',
): Encryption {
  const key = secretKey(config, purpose)
  return {
    encrypt(text, belongsTo) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(belongsTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    decrypt(encrypted, belongsTo) {
      const decipher = createDecipheriv('aes-256-gcm', key(), encrypted.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(encrypted.subarray(12, 28))
      return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
