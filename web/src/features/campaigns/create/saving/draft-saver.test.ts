import { afterEach, expect, test, vi } from 'vitest'
import { changeSession, clearSession } from '../../../../platform/session/session-store.ts'
import { DraftSaver } from './draft-saver.ts'

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('what one person typed, and could not send, is never sent as the draft of the next', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    sent.push(`${method} ${url} ${new Headers(headers).get('authorization')}`)
    throw new TypeError('Failed to fetch')
  })
  changeSession({ token: 'token-of-hers', user: null })
  const saver = new DraftSaver(null, () => undefined)
  saver.change({ title: 'A roof' })
  await saver.save()
  expect(sent).toEqual(['POST /api/v1/campaign-drafts Bearer token-of-hers'])
  // a tab that slept finds another person; React then unmounts the form, which saves once more
  changeSession({ token: 'token-of-his', user: null })
  await saver.save()
  expect(sent).toHaveLength(1)
})
