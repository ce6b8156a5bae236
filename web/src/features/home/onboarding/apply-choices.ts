import * as words from '@kindling/words/home/onboarding'
import { isolate } from '@kindling/words/locale'
import { api } from '../../../platform/network/api.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { refreshSession } from '../../../platform/session/session.ts'
import { changeSession, currentSession } from '../../../platform/session/session-store.ts'
import { currentVisit } from '../../../platform/session/visit.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { communityQuery } from '../../communities/index.ts'
import { type Choices, saveChoices, saveStart, takeChoices, takeStart } from './choices.ts'

/** Applies a guest's choices to the signed-in person. The city was only for searching. */
export async function applyChoices(): Promise<void> {
  const { token, user } = currentSession()
  if (token === null || user?.settings === undefined) return
  const [choices, community] = [takeChoices(), takeStart()]
  await Promise.all([applyTopics([...(choices?.topics ?? [])]), community && start(community)])
}

/** Adds topics to those that the person chose before. On failure they are saved for the next time. */
async function applyTopics(topics: Choices['topics'][number][]): Promise<void> {
  const { token, user } = currentSession()
  if (user?.settings === undefined || topics.length === 0 || user.settings.topics.length > 0) return
  try {
    const { data: settings } = await api('PUT /user/settings', { body: { ...user.settings, topics } })
    const { user: now, token: still } = currentSession()
    if (now !== null && still === token) changeSession({ user: { ...now, settings } })
  } catch {
    saveChoices({ topics })
  }
}

/** Joins the community that the sign-in step named, or requests to, with a message. */
async function start(community: NonNullable<Choices['community']>): Promise<void> {
  const { slug: identifier, name } = community
  try {
    const { data } = await api('POST /communities/{identifier}/join', { params: { identifier }, body: {} })
    if (data.state === 'joined') toast.success(words.joined({ name: isolate(name) }))
    if (data.state === 'requested') toast.success(words.asked({ name: isolate(name) }))
    void refreshSession()
    void currentVisit().queries.invalidateQueries({ queryKey: communityQuery(identifier).queryKey })
  } catch (error) {
    if (error instanceof DOMException) return
    if (error instanceof ApiError && error.status >= 400 && error.status < 500)
      return toast.error(error.serverMessage ?? words.joinFailed({ name: isolate(name) }))
    saveStart(community)
    saveChoices({ community })
    toast.error(words.joinFailed({ name: isolate(name) }))
  }
}
