/** Address of the server that answers calls; empty where it also serves the pages. */
export const apiBase = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '')

/** Where a picture of the server is. The phone apps have pages of their own, so a path alone would stay on the phone. */
export function onServer(address: string): string {
  const server = import.meta.env.VITE_API_URL
  return server !== undefined && address.startsWith('/') ? server + address : address
}
