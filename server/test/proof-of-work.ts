import type { Challenge } from '@kindling/contract/cards/proof-of-work'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestApp } from './app.ts'
import { ask, type TestPerson } from './people.ts'

/** Makes proofs of work quick to solve. */
export const quickProofs = { PROOF_STEPS: '2', SECRET_KEY: 'a secret of the tests, long enough' }

export async function challengeOf(app: Pick<TestApp, 'http'>, as: TestPerson): Promise<Challenge> {
  return (await ask(app, 'POST /proofs', { as })).json().data
}

/** The header X-Proof. */
export const proofText = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64')

/** Solves a challenge as a device does. */
export async function solve(challenge: Challenge): Promise<string> {
  return proofText({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

export const proofOf = async (app: Pick<TestApp, 'http'>, as: TestPerson): Promise<string> =>
  solve(await challengeOf(app, as))
