import type { ErrorBody } from '@kindling/contract/errors'
import { Refusal } from '../src/platform/http/refusal.ts'
import { english } from '../src/platform/words.ts'

/** The error body of a refused call. Throws for any other error. */
export async function refusalOf(asked: Promise<unknown>): Promise<ErrorBody> {
  const error = await asked.then(
    () => new Error('this was not refused'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof Refusal) return error.body(english)
  throw error
}
