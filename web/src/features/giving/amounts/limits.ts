import type { User } from '@kindling/contract/accounts'
import type { PublicConfig } from '@kindling/contract/home'

/** `lower`: a new account starts with less than others may give. */
type Limits = PublicConfig['limits'] & { lower: boolean }
/** The house's rules as they are for whoever gives. */
export type Rules = PublicConfig & { limits: Limits }

export function rulesFor(config: PublicConfig, user: Pick<User, 'largest_gift_cents'> | null): Rules {
  const largest = config.limits.largest_gift_cents
  const own = user?.largest_gift_cents ?? largest
  return { ...config, limits: { ...config.limits, largest_gift_cents: own, lower: own < largest } }
}
