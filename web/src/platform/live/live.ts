import type { Subject } from '@kindling/contract/live'
import { covered, movedAt, subjectOf } from './live-queries.ts'
import { listenTo, type StreamEvent } from './live-stream.ts'
import { channelOf, underLock } from '../browser/between-tabs.ts'
import { isMissing } from '../network/api-error.ts'
import { refreshSession } from '../session/session.ts'
import { currentSession, subscribe } from '../session/session-store.ts'
import { currentVisit } from '../session/visit.ts'

type TabMessage =
  | { wants: readonly Subject[]; tab: string }
  | { ask: true }
  | { word: StreamEvent; of: readonly Subject[] }

const name = 'live'
const mostSubjects = 20
/** Milliseconds: waits before following changed subjects, and before a hidden tab stops listening. */
const [settled, patience] = [500, 10_000]

/** One stream for each browser: the visible tab that holds the lock listens for all tabs. */
export function followLive(): () => void {
  personAt = Date.now()
  const tab = crypto.randomUUID()
  const tabs = channelOf(name)
  const others = new Map<string, readonly Subject[]>()
  let listening = new AbortController()
  listening.abort()
  let restart: (() => void) | undefined

  const isSeen = () => !listening.signal.aborted
  const send = (message: TabMessage) => tabs.postMessage(message)
  const wanted = () => (isSeen() ? wantedHere() : [])
  const all = () => [...new Set([...wanted(), ...[...others.values()].flat()])].toSorted().slice(0, mostSubjects)

  function onWord({ word, of }: { word: StreamEvent; of: readonly Subject[] }): void {
    if (word.kind === 'on' || word.kind === 'off') setCovered(word.kind === 'on' ? of : [])
    else void refetchAbout(word.kind === 'moved' ? word.subject : undefined)
  }

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if ('word' in data) return onWord(data)
    if ('ask' in data) return send({ tab, wants: wanted() })
    others.set(data.tab, data.wants)
    restart?.()
  }

  async function listen({ signal }: AbortController): Promise<void> {
    let lastId: string | undefined
    send({ ask: true })
    while (!signal.aborted) {
      const run = new AbortController()
      const [subjects, { token }] = [all(), currentSession()]
      restart = () => (all().join() !== subjects.join() || currentSession().token !== token) && run.abort()
      signal.addEventListener('abort', () => run.abort(), { once: true })
      const share = (word: StreamEvent) => {
        send({ word, of: subjects })
        onWord({ word, of: subjects })
      }
      // a guest on a page without live data needs no stream
      if (subjects.length === 0 && token === null) await aborted(run.signal)
      else lastId = await listenTo(subjects, { signal: run.signal, lastId, onEvent: share })
      if (currentSession().token !== token) lastId = undefined
      if (signal.aborted) share({ kind: 'off' })
      else await new Promise((resolve) => setTimeout(resolve, settled))
    }
    restart = undefined
  }

  function wake(): void {
    if (isSeen()) return
    listening = new AbortController()
    const { signal } = listening
    const subscribed = listening
    underLock(name, () => listen(subscribed), signal).catch(() => undefined)
  }

  function sleep(): void {
    listening.abort()
    others.clear()
    send({ tab, wants: [] })
  }

  const stopFollowing = followWants(() => {
    restart?.()
    send({ tab, wants: wanted() })
  })
  const stopSeeing = whileSeen(wake, sleep)
  return () => {
    stopSeeing()
    stopFollowing()
    sleep()
    tabs.close()
  }
}

function whileSeen(wake: () => void, sleep: () => void): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    clearTimeout(leaving)
    if (document.hidden) leaving = setTimeout(sleep, patience)
    else wake()
  }
  const events = new AbortController()
  document.addEventListener('visibilitychange', update, events)
  addEventListener('pagehide', sleep, events)
  addEventListener('pageshow', update, events)
  update()
  return () => {
    events.abort()
    clearTimeout(leaving)
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

const wantedHere = (): Subject[] =>
  currentVisit()
    .queries.getQueryCache()
    .getAll()
    .flatMap((query) => (query.isActive() && !isMissing(query.state.error) ? (subjectOf(query) ?? []) : []))

/** Sets the covered subjects and makes running queries recompute their poll interval. */
function setCovered(subjects: readonly Subject[]): void {
  covered.clear()
  for (const one of subjects) covered.add(one)
  const queries = currentVisit().queries.getQueryCache().getAll()
  for (const { observers } of queries) for (const one of observers) one.setOptions(one.options)
}

/** When the person was loaded: with the page, and on events. A tab that was hidden, or slept, has missed events. */
let personAt = 0
const fresh = 10_000

const isPersonOld = (): boolean => currentSession().token !== null && Date.now() - personAt > fresh

/** Refetches the queries of this subject; undefined: all live queries, after events may have been missed. */
async function refetchAbout(subject: Subject | undefined): Promise<void> {
  const kind = subject?.slice(0, subject.indexOf(':'))
  if (subject !== undefined) movedAt.set(subject, Date.now())
  if (kind === 'people' || (kind === undefined && isPersonOld())) {
    personAt = Date.now()
    void refreshSession()
  }
  await currentVisit().queries.invalidateQueries({
    predicate: (query) => {
      const live = subjectOf(query)
      const { ofMine = [] } = query.meta ?? {}
      if (kind === undefined) return live !== undefined || ofMine.length > 0
      return ofMine.includes(kind) || live === subject
    },
  })
}

function followWants(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  const compare = () => {
    timer = undefined
    const now = [currentSession().token, ...wantedHere()].join()
    if (now === last) return
    last = now
    onChange()
  }
  const soon = () => (timer ??= setTimeout(compare, settled))
  let unsubscribe = currentVisit().queries.getQueryCache().subscribe(soon)
  const stop = subscribe(() => {
    unsubscribe()
    unsubscribe = currentVisit().queries.getQueryCache().subscribe(soon)
    soon()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    stop()
  }
}
