import type { Challenge } from '@kindling/contract/cards/proof-of-work'
import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Deps } from '../../../deps.ts'
import { proofSecrets } from './proof-secrets.ts'

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
