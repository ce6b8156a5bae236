import { pluginOf } from './plugins.ts'

type Share = { share(shared: { title?: string; text?: string; url?: string }): Promise<unknown> }

/** Opens the system's share sheet. Returns false if it did not open; a closed sheet is no refusal. */
export async function shareByPhone({ title, text, url }: ShareData): Promise<boolean> {
  const phone = pluginOf<Share>('Share')
  if (phone?.share === undefined) return false
  try {
    await phone.share({ ...(title && { title }), ...(text && { text }), ...(url && { url }) })
    return true
  } catch (error) {
    return /cancel/i.test(String((error as { message?: unknown } | null)?.message))
  }
}
