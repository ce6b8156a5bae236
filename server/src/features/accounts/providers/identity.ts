import type { Provider } from '@kindling/contract/sign-in'
import { z } from 'zod'

/** Apple writes its booleans as text. */
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
  /** The Google Workspace domain of the account, if Google names one. */
  hostedDomain: string | undefined
  firstName: string
  lastName: string
  refreshToken: string | undefined
}

export type GivenName = { firstName?: string | undefined; lastName?: string | undefined }

/** `given` came beside the token: Apple sends the name on the first sign-in only, and never inside the token. */
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
 * Whether the provider runs the mailbox, so that its word proves whose it is today. Google vouches for gmail.com and
 * domains it hosts; of others somebody may have lost the mailbox since. Apple vouches for all.
 */
export function isAuthoritative({ provider, email, emailVerified, hostedDomain }: Identity): boolean {
  if (email === undefined || !emailVerified) return false
  return provider === 'apple' || hostedDomain !== undefined || /@(gmail|googlemail)\.com$/i.test(email)
}
