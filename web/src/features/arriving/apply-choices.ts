import { api } from '../../platform/network/api.ts'
import { changeSession, currentSession } from '../../platform/session/session-store.ts'
import { keepChoices, takeChoices } from './choices.ts'

/** What was chosen before signing in becomes the person's, where nothing is there yet. What fails is kept for the next time. */
export async function applyChoices(): Promise<void> {
  const { token, user } = currentSession()
  if (token === null || user?.settings === undefined) return
  const choices = takeChoices()
  if (choices === null) return
  const { topics, city } = choices
  const settings = user.settings
  const [cityKept, topicsKept] = await Promise.allSettled([
    city !== '' && user.city === null ? api('PATCH /user', { body: { city } }) : undefined,
    topics.length > 0 && settings.topics.length === 0
      ? api('PUT /user/settings', { body: { ...settings, topics: [...topics] } })
      : undefined,
  ])
  const failed = [cityKept, topicsKept].map(({ status }) => status === 'rejected')
  if (failed.includes(true))
    return void keepChoices({ city: failed[0] ? city : '', topics: failed[1] ? topics : [], community: null })
  const { user: now, token: still } = currentSession()
  if (now === null || still !== token) return
  changeSession({
    user: {
      ...now,
      ...(cityKept.status === 'fulfilled' && cityKept.value && { city: cityKept.value.data.city }),
      ...(topicsKept.status === 'fulfilled' && topicsKept.value && { settings: topicsKept.value.data }),
    },
  })
}
