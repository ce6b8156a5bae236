import type { Provider } from '@kindling/contract/accounts/sign-in'
import { z } from 'zod'

/** Apple sends its booleans as strings. */
export const idTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true), z.literal('false').transform(() => false)])
    .optional(),
  hd: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  nonce: z.string().optional(),
  exp: z.int(),
})
export type IdTokenClaims = z.infer<typeof idTokenClaims>

export type Identity = {
  provider: Provider
  subject: string
  email: string | undefined
  emailVerified: boolean
  hostedDomain: string | undefined
  firstName: string
  lastName: string
  refreshToken: string | undefined
}

export type GivenName = { firstName?: string | undefined; lastName?: string | undefined }

/** `given`: the name beside the token. Apple sends it only at the first sign-in, and never in the token. */
export function identityOf(
  provider: Provider,
  claims: IdTokenClaims,
  given: GivenName = {},
  refreshToken?: string,
): Identity {
  const [first, ...rest] = (claims.name ?? '').split(' ')
  return {
    provider,
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified === true,
    hostedDomain: claims.hd,
    firstName: given.firstName || claims.given_name || first || '',
    lastName: given.lastName || claims.family_name || (claims.given_name ? '' : rest.join(' ')),
    refreshToken,
  }
}

/**
 * True if the provider controls the mailbox, which proves that the person owns the address today. Google does for
 * gmail.com and for domains that it hosts; the owner of another address may have changed since Google verified it.
 * Apple verifies every address.
 */
export function isAuthoritative({ provider, email, emailVerified, hostedDomain }: Identity): boolean {
  if (email === undefined || !emailVerified) return false
  return provider === 'apple' || hostedDomain !== undefined || /@(gmail|googlemail)\.com$/i.test(email)
}
