import { proof, type Proof } from '@kindling/contract/cards/proof-of-work'
import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Deps } from '../../../deps.ts'
import { proofSecrets } from './proof-secrets.ts'
import { storeSpent } from './proof-of-work.queries.ts'

const longest = 4_096

/** Checks a proof and marks it as used. `text`: the header X-Proof. */
export async function spendProof(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  userId: number,
  text: string | undefined,
): Promise<boolean> {
  const sent = text === undefined ? null : readProof(text)
  if (!sent) return false
  const until = new Date(sent.challenge.parameters.data.until * 1000)
  if (until <= clock.now()) return false
  const { verified } = await verifySolution({ ...sent, ...proofSecrets(config, userId), deriveKey })
  return verified && storeSpent(db, sent.challenge.signature, until)
}

function readProof(text: string): Proof | null {
  if (text.length > longest) return null
  try {
    return proof.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    return null
  }
}
