import { api } from '../../platform/network/api.ts'
import { changeSession, currentSession } from '../../platform/session/session-store.ts'
import { keepChoices, takeChoices } from './choices.ts'

/**
 * What was chosen before signing in becomes the person's, where nothing is there yet; where somebody lives is for
 * looking alone. What fails is kept for the next time.
 */
export async function applyChoices(): Promise<void> {
  const { token, user } = currentSession()
  if (token === null || user?.settings === undefined) return
  const topics = [...(takeChoices()?.topics ?? [])]
  if (topics.length === 0 || user.settings.topics.length > 0) return
  try {
    const { data: settings } = await api('PUT /user/settings', { body: { ...user.settings, topics } })
    const { user: now, token: still } = currentSession()
    if (now !== null && still === token) changeSession({ user: { ...now, settings } })
  } catch {
    keepChoices({ topics })
  }
}
