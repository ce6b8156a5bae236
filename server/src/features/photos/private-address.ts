import type { Deps } from '../../deps.ts'
import { hour, second, setClock } from '../../platform/time/clock.ts'
import { signedAddress, type SignedAddress } from '../../platform/secrets/signed-address.ts'

type AddressDeps = Pick<Deps, 'config' | 'clock'>

/** An address is the same for this long, so that browsers cache the picture; it is valid for at most twice as long. */
const step = 6 * hour
const kind = { purpose: 'picture', seconds: (2 * step) / second, path: (uuid: string) => `/files/${uuid}` }

export const privateAddresses = (deps: AddressDeps): SignedAddress => signedAddress({ ...deps, publicUrl: '' }, kind)

/** Signs the address of a private picture; returns any other address unchanged. */
export function privateAddress({ config, clock }: AddressDeps, address: string): string {
  const [, place, uuid, color = ''] = /^(\/files\/([\da-f-]{36})\/\d+\.jpg)(#[\da-f]{6})?$/.exec(address) ?? []
  if (place === undefined || uuid === undefined) return address
  const now = clock.now().getTime()
  const begun = setClock(new Date(now - (now % step)))
  const [, query] = privateAddresses({ config, clock: begun }).make(uuid).split('?')
  return `${place}?${query}${color}`
}
