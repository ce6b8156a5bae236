/** Everyone can verify the draw: the seed's SHA-256 is published before anyone enters, seed and tickets after it. */

const encoder = new TextEncoder()

/** In lower-case hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The winning tickets in order: those whose SHA-256 of `seed:ticket` is smallest, for any order of `tickets`. */
export async function drawWinners(seed: string, tickets: readonly string[], winners: number): Promise<string[]> {
  const hashed = await Promise.all(tickets.map(async (ticket) => ({ ticket, hash: await sha256(`${seed}:${ticket}`) })))
  return hashed
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, winners)
    .map(({ ticket }) => ticket)
}
