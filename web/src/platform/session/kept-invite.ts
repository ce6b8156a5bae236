const key = 'invite'
const days30 = 30 * 24 * 60 * 60 * 1_000

/** Remembers the code of the invite that a guest opened last, for 30 days: whoever signs up here came by it. */
export function keepInvite(code: string): void {
  localStorage.setItem(key, JSON.stringify({ code, at: Date.now() }))
}

/** The remembered code; undefined where there is none, or it is too old. */
export function keptInvite(): string | undefined {
  const kept = parse(localStorage.getItem(key))
  return kept !== undefined && Date.now() - kept.at < days30 ? kept.code : undefined
}

/** Somebody has signed in: the invite was theirs, and not for the next person at this device. */
export const forgetInvite = (): void => localStorage.removeItem(key)

function parse(text: string | null): { code: string; at: number } | undefined {
  try {
    const { code, at } = JSON.parse(text ?? '{}') as { code?: unknown; at?: unknown }
    return typeof code === 'string' && typeof at === 'number' ? { code, at } : undefined
  } catch {
    return undefined
  }
}
