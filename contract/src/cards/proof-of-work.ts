import { z } from 'zod'
import { dataOf, endpoint } from '../endpoint.ts'

const digits = z.string().regex(/^[\da-f]{0,128}$/i)

/** A device takes a second to find the counter whose derived key begins with `keyPrefix` (ALTCHA, version 2). */
export const challenge = z
  .strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: digits,
      salt: digits,
      cost: z.int().min(1),
      keyLength: z.int().min(1),
      keyPrefix: digits,
      keySignature: digits,
      data: z.strictObject({ until: z.int().describe('When the task expires, in seconds since 1970.') }),
    }),
    signature: digits,
  })
  .meta({ id: 'Challenge' })
export type Challenge = z.infer<typeof challenge>

/** The header `X-Proof`: the person's challenge and its solution, as JSON in base64; usable once. */
export const proof = z.strictObject({
  challenge,
  solution: z.strictObject({
    counter: z.int().min(0).max(0xff_ff_ff_ff),
    derivedKey: digits,
    time: z.number().optional(),
  }),
})
export type Proof = z.infer<typeof proof>

export const proofOfWorkCalls = {
  'POST /proofs': endpoint({
    summary: 'A proof of work task. After the error `proof_required`, send its solution as X-Proof to try a card',
    response: dataOf(challenge),
    status: 201,
  }),
}
