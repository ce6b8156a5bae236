import type { Socket } from 'node:net'

/** One address may hold this share of all connections. Above the load `fullFrom`, its idle connections are closed. */
const share = 0.1
const fullFrom = 0.8

/** An address's connections, oldest first, and those without an open request, longest idle first. */
export type Address = { name: string; all: Set<Socket>; idle: Set<Socket> }

export function connectionsByAddress(most: number) {
  const addresses = new Map<string, Address>()
  const shareOfAll = Math.ceil(most * share)
  let count = 0
  return {
    add(socket: Socket, name: string): Address {
      const address = addresses.get(name) ?? { name, all: new Set(), idle: new Set() }
      addresses.set(name, address)
      address.all.add(socket)
      address.idle.add(socket)
      count += 1
      return address
    },
    remove(socket: Socket, { name, all, idle }: Address): void {
      idle.delete(socket)
      if (!all.delete(socket)) return
      count -= 1
      if (all.size === 0) addresses.delete(name)
    },
    /**
     * The connection to close after a new one of `address`: one of the same address if it exceeds its share, else one
     * of the address with the most connections if the server is nearly full.
     */
    surplus(address: Address): Socket | undefined {
      if (address.all.size > shareOfAll) return leastNeeded(address)
      if (count <= most * fullFrom) return undefined
      return leastNeeded([...addresses.values()].reduce((a, b) => (b.all.size > a.all.size ? b : a)))
    },
  }
}

function leastNeeded({ idle, all }: Address): Socket | undefined {
  const [longestOpen] = all
  const [longestIdle = longestOpen] = idle
  return longestIdle
}
