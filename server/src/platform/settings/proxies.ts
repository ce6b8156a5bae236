import { isIP } from 'node:net'

/** Names by which the HTTP library knows this machine, its link and private networks. */
const known = ['loopback', 'linklocal', 'uniquelocal']

export const partsOf = (list: string): string[] => list.split(',').map((part) => part.trim())

/** True if this address is a proxy whose `X-Forwarded-*` headers count. */
export function isProxy(part: string): boolean {
  if (known.includes(part)) return true
  const [, address, size] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address ?? '')] ?? 0
  // a network of size 0 would trust everybody
  return bits > 0 && (size === undefined || (Number(size) > 0 && Number(size) <= bits))
}
