import { type Challenge, proof, type Proof } from '@kindling/contract/cards/proof-of-work'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Deps } from '../../deps.ts'
import { storeSpent } from './proof-of-work/proof-of-work.queries.ts'
import { secretKey, type SecretConfig } from '../../platform/secrets/secret-key.ts'

const validSeconds = 120
/** The rounds of one derivation, a few milliseconds on a phone, so that the overhead of each try is small. */
const rounds = 5_000

/** The server chooses the number of derivations, which limits the longest wait. */
export async function makeChallenge({ config, clock }: Pick<Deps, 'config' | 'clock'>, userId: number) {
  const steps = config.PROOF_STEPS
  const made = await createChallenge({
    ...proofSecrets(config, userId),
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(Math.ceil(steps * 1.5), Math.floor(steps / 2)),
    deriveKey,
    // instead of the library's own expiry, which uses the machine's clock
    data: { until: Math.floor(clock.now().getTime() / 1000) + validSeconds },
  })
  return made as Challenge
}

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

/** Each person has different secrets, so that another person's proof fails like a forged one. */
function proofSecrets(config: SecretConfig, userId: number) {
  const secret = (what: string) => secretKey(config, `kindling proofs: ${what} of person ${userId}`)().toString('hex')
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('solution') }
}
