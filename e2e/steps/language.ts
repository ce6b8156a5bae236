import type { APIRequestContext } from '@playwright/test'
import type { Settings, User } from '@kindling/contract/accounts/calls'
import type { Language } from '@kindling/contract/language'

/** Stores the language of a person, as the row of Settings does. */
export async function setLanguage(request: APIRequestContext, token: string, language: Language): Promise<void> {
  const headers = { 'X-Platform': 'web', Authorization: `Bearer ${token}` }
  const asked = await request.get('/api/v1/user?include=settings', { headers })
  const { data } = (await asked.json()) as { data: User & { settings: Settings } }
  const saved = await request.put('/api/v1/user/settings', { headers, data: { ...data.settings, language } })
  if (!saved.ok()) throw new Error(`PUT /user/settings answers ${saved.status()}`)
}
