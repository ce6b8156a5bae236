import type { User } from '@kindling/contract/accounts/calls'
import type { Deps } from '../../../deps.ts'

/** Logs a sign-in after it was committed. `by`: a provider, or the demo. */
export async function noteSignIn<T extends { data: Pick<User, 'id'> }>(
  { security }: Pick<Deps, 'security'>,
  { address, by }: { address: string; by: string },
  signingIn: Promise<T>,
): Promise<T> {
  const session = await signingIn
  security.note('sign-in', { person: session.data.id, address, what: by })
  return session
}
