/** Address of the server that answers calls; empty where it also serves the pages. */
export const apiBase = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '')

/** Where a picture of the server is. The phone apps have pages of their own, so a path alone would stay on the phone. */
export const onServer = (address: string, server = apiBase): string =>
  address.startsWith('/') ? server + address : address
