/** Address of the server that answers calls; empty where it also serves the pages. */
export const apiBase = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '')

/** Where a picture of the server is. The phone apps have pages of their own, so a path alone would stay on the phone. */
export function onServer(address: string): string {
  const server = import.meta.env.VITE_API_URL
  return server !== undefined && address.startsWith('/') ? server + address : address
}

/**
 * The origin of the public pages, for addresses that people read or share. The phone apps have pages of their own, so
 * their own origin is on the phone. Empty where the server prerenders.
 */
export const publicOrigin = (): string =>
  (import.meta.env.VITE_API_URL ?? globalThis.location?.origin ?? '').replace(/\/$/, '')

/** As people read it: without `https://`. */
export const publicHost = (): string => publicOrigin().replace(/^\w+:\/\//, '')
