import { afterEach, expect, test, vi } from 'vitest'
import { changeSession, clearSession } from '../../../platform/session/session-store.ts'
import { maya } from '../../../platform/people.fixtures.ts'
import { newUuid } from '../../../platform/uuid.ts'
import { writeMessage } from './outbox.ts'
import { emptyDraft } from './saved-messages.ts'

afterEach(() => {
  clearSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a message whose answer never comes is sent again, with those that wait behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body, signal }: RequestInit) => {
    const message = JSON.parse(body as string) as { uuid: string; text: string }
    sent.push(message.text)
    if (sent.length > 1) return Response.json({ data: message })
    return new Promise((_answer, fail) => signal!.addEventListener('abort', () => fail(signal!.reason as Error)))
  })
  changeSession({ token: 'good', user: maya })
  for (const text of ['One', 'Two'])
    writeMessage({ ...emptyDraft, text, uuid: newUuid(), chat: newUuid(), at: '2026-11-20T12:00:00Z' })
  await vi.waitFor(() => expect(sent).toEqual(['One']))
  patience.abort(new DOMException('', 'TimeoutError'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual(['One', 'One', 'Two'])
})
