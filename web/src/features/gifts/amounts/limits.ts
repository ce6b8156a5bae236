import type { User } from '@kindling/contract/accounts/calls'
import type { PublicConfig } from '@kindling/contract/home/calls'

/** `lower`: a new account starts with lower limits. */
type Limits = PublicConfig['limits'] & { lower: boolean }
export type Rules = PublicConfig & { limits: Limits }

export function rulesFor(config: PublicConfig, user: Pick<User, 'largest_gift_cents'> | null): Rules {
  const largest = config.limits.largest_gift_cents
  const ownLargest = user?.largest_gift_cents ?? largest
  return { ...config, limits: { ...config.limits, largest_gift_cents: ownLargest, lower: ownLargest < largest } }
}
