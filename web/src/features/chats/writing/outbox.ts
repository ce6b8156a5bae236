import type { Message } from '@kindling/contract/chats/messages'
import { useSyncExternalStore } from 'react'
import { underLock } from '../../../platform/browser/between-tabs.ts'
import { hasWorker } from '../../../platform/browser/worker.ts'
import { leaveCalls } from '../../../platform/browser/worker-post.ts'
import { clientPlatform } from '../../../platform/native/shell.ts'
import { api } from '../../../platform/network/api.ts'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { currentSession, subscribe as followSession } from '../../../platform/session/session-store.ts'
import { draftsKey } from '../../../platform/session/stored-session.ts'
import { currentVisit } from '../../../platform/session/visit.ts'
import { showMessage } from '../thread/messages.api.ts'
import { saveOutbox, savedOutbox, type Pending } from './saved-messages.ts'

/** Milliseconds after which a missing answer counts as lost, so that no message waits for ever behind another. */
const answerMs = 20_000

/** The delay before a retry, doubled each time. */
const [shortest, longest] = [2_000, 60_000]

const listeners = new Set<() => void>()
let owner: string | undefined
let pending: readonly Pending[] = []
let running = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

const me = () => currentSession().user?.uuid

function read(): readonly Pending[] {
  if (owner !== me()) {
    owner = me()
    pending = savedOutbox(owner)
  }
  return pending
}

function change(to: (all: Pending[]) => Pending[]): void {
  owner = me()
  // another tab may have sent some of them
  pending = to(savedOutbox(owner))
  saveOutbox(owner, pending)
  for (const listener of listeners) listener()
}

const mark = (uuid: string, failed: string | null) =>
  change((all) => all.map((one) => (one.uuid === uuid ? { ...one, failed } : one)))

export const dropMessage = (uuid: string): void => change((all) => all.filter((one) => one.uuid !== uuid))

export function writeMessage(message: Omit<Pending, 'failed'>): void {
  change((all) => [...all, { ...message, failed: null }])
  void flushOutbox()
}

export function retryMessage(uuid: string): void {
  mark(uuid, null)
  void flushOutbox()
}

/** Sends pending messages in order, in only one tab of the browser. */
export async function flushOutbox(): Promise<void> {
  if (running) return
  running = true
  clearTimeout(timer)
  try {
    await underLock('chat-outbox', sendAll)
  } finally {
    running = false
  }
  const left = savedOutbox(me()).filter(({ failed }) => failed === null)
  if (left.length > 0) retryLater()
  void leaveForWorker(left).catch(() => undefined)
}

/** Runs until nothing is pending or the network is down. */
async function sendAll(): Promise<void> {
  const visit = currentVisit()
  for (;;) {
    const next = savedOutbox(me()).find(({ failed }) => failed === null)
    if (next === undefined || visit.over) return
    try {
      const message = await send(next)
      failures = 0
      showMessage(visit.queries, next.chat, message)
      dropMessage(next.uuid)
      void visit.queries.invalidateQueries({ queryKey: ['chats'] })
    } catch (error) {
      if (visit.over) return
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429) {
        failures += 1
        for (const listener of listeners) listener()
        return
      }
      mark(next.uuid, messageOf(error))
    }
  }
}

async function send(message: Pending): Promise<Message> {
  const { data } = await api('POST /chats/{uuid}/messages', {
    params: { uuid: message.chat },
    body: bodyOf(message),
    signal: AbortSignal.timeout(answerMs),
  })
  return data
}

const bodyOf = ({ uuid, text, images, reply, shared }: Pending) => ({
  uuid,
  ...(text !== '' && { text }),
  ...(images.length > 0 && { images: images.map((one) => one.uuid) }),
  ...(reply !== null && { reply_to: reply.uuid }),
  ...(shared !== null && { shared: { type: shared.type, id: String(shared.id) } }),
})

/** The worker sends them if this page is closed. Their uuids let the server accept each message once. */
async function leaveForWorker(left: readonly Pending[]): Promise<void> {
  const { token } = currentSession()
  if (token === null || !hasWorker()) return
  const calls = left.map((one) => ({ path: `/api/v1/chats/${one.chat}/messages`, body: bodyOf(one) }))
  await leaveCalls(calls, { authorization: `Bearer ${token}`, 'x-platform': clientPlatform() })
}

function retryLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void flushOutbox(), Math.min(longest, shortest * 2 ** failures))
}

/** The pending messages of a chat, and whether they wait for the network. */
export function useOutbox(chat: string): { waiting: readonly Pending[]; isStuck: boolean } {
  const all = useSyncExternalStore(follow, read)
  const isStuck = useSyncExternalStore(follow, () => failures > 0 || !navigator.onLine)
  return { waiting: all.filter((one) => one.chat === chat), isStuck }
}

function follow(listener: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key !== draftsKey) return
    pending = savedOutbox(owner)
    listener()
  }
  const wake = () => {
    failures = 0
    listener()
    void flushOutbox()
  }
  listeners.add(listener)
  addEventListener('storage', look)
  addEventListener('online', wake)
  addEventListener('offline', listener)
  const stop = followSession(listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', look)
    removeEventListener('online', wake)
    removeEventListener('offline', listener)
    stop()
  }
}
