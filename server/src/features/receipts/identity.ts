import { encryption } from '../../platform/secrets/encryption.ts'
import type { SecretConfig } from '../../platform/secrets/secret-key.ts'
import type { Identity } from './paper.ts'

const purpose = 'kindling receipts'
const belongsTo = (paymentId: number) => `payment ${paymentId}`

/** Encrypts who gave, so that a copy of the table names nobody. It cannot be moved to another payment's papers. */
export const sealedIdentity = (config: SecretConfig, paymentId: number, identity: Identity): Buffer =>
  encryption(config, purpose).encrypt(JSON.stringify(identity), belongsTo(paymentId))

export const isSameIdentity = (a: Identity, b: Identity): boolean =>
  a.name === b.name && a.address === b.address && (a.kind ?? 'person') === (b.kind ?? 'person')

export const openIdentity = (config: SecretConfig, paymentId: number, sealed: Buffer | null): Identity | null =>
  sealed === null ? null : (JSON.parse(encryption(config, purpose).decrypt(sealed, belongsTo(paymentId))) as Identity)
