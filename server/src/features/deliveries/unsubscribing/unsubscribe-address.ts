import type { Deps } from '../../../deps.ts'
import { day, second } from '../../../platform/time/clock.ts'
import { signedAddress, type SignedAddress } from '../../../platform/secrets/signed-address.ts'

/** The address names a person and what it stops. It works for a year, since people keep emails. */
export const unsubscribeAddress = (deps: Pick<Deps, 'config' | 'clock' | 'publicUrl'>): SignedAddress =>
  signedAddress(deps, {
    purpose: 'unsubscribe',
    seconds: (365 * day) / second,
    path: (subject) => `/unsubscribe/${subject}`,
  })
