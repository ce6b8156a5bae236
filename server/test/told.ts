import type { ErrorBody } from '@kindling/contract/errors'
import { Refusal } from '../src/platform/http/errors.ts'
import { english } from '../src/platform/words.ts'

/** What whoever asked would be answered. Throws what is no refusal. */
export async function told(asked: Promise<unknown>): Promise<ErrorBody> {
  const error = await asked.then(
    () => new Error('this was not refused'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof Refusal) return error.body(english)
  throw error
}
