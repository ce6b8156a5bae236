import type { ErrorCode } from '@kindling/contract/errors'
import { Refusal } from '../platform/http/refusal.ts'

const left: readonly ErrorCode[] = ['not_found', 'conflict', 'forbidden', 'invalid']

/**
 * Leaves out a deed that is refused, because a visitor may change what it needs while the demo world is filled: a
 * refusal would end each later start.
 */
export async function unlessRefused<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed()
  } catch (error) {
    if (error instanceof Refusal && left.includes(error.code)) return undefined
    throw error
  }
}
