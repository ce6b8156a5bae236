/** Returns whether the browser copied the text: it may refuse, and old ones cannot. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The server prerenders without `navigator`. */
export const hasShareSheet = (): boolean =>
  'Capacitor' in globalThis || (typeof navigator !== 'undefined' && typeof navigator.share === 'function')

/** Opens the device's share sheet. Returns false if the browser refuses; a closed sheet is no refusal. */
export async function openShareSheet(shared: ShareData): Promise<boolean> {
  try {
    if ('Capacitor' in globalThis) return await (await import('../native/share.ts')).shareByPhone(shared)
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
