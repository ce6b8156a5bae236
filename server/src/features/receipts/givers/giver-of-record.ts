import type { GiverOfRecord } from '@kindling/contract/receipts/giver-of-record'
import { stateOf } from '@kindling/contract/us-states'
import type { Deps } from '../../../deps.ts'
import { encryption } from '../../../platform/secrets/encryption.ts'
import type { SecretConfig } from '../../../platform/secrets/secret-key.ts'
import type { Identity } from '../paper.ts'
import { sealedOf, type GiverNow } from './givers.queries.ts'

const purpose = 'kindling givers of record'
const belongsTo = (userId: number) => `user ${userId}`

export const sealedGiver = (config: SecretConfig, userId: number, giver: GiverOfRecord): Buffer =>
  encryption(config, purpose).encrypt(JSON.stringify(giver), belongsTo(userId))

const openGiver = (config: SecretConfig, userId: number, sealed: Buffer): GiverOfRecord =>
  JSON.parse(encryption(config, purpose).decrypt(sealed, belongsTo(userId))) as GiverOfRecord

export async function readGiver(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
): Promise<GiverOfRecord | null> {
  const sealed = await sealedOf(db, userId)
  return sealed && openGiver(config, userId, sealed)
}

/** The name and address that a paper of today has: those of the giver of record, or else of the profile. */
export function identityNow(config: SecretConfig, { userId, name, address, sealed }: GiverNow): Identity {
  if (sealed === null) return { name, address }
  const giver = openGiver(config, userId, Buffer.from(sealed, 'base64'))
  return { kind: giver.kind, name: giver.name, address: addressLine(giver) }
}

function addressLine({ street, street_2, city, state, zip_code: zip, country }: GiverOfRecord): string | null {
  const region = country === '' ? (stateOf(state) ?? state) : state
  const parts = [street, street_2, city, filled([region, zip], ' '), country]
  return filled(parts, ', ') || null
}

const filled = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between)
