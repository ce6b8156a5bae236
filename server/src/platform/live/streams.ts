import type { LiveEvent, Subject } from '@kindling/contract/live'
import { hash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Refusal } from '../http/refusal.ts'
import type { Viewer } from '../http/viewer.ts'
import { moments, type Moment } from './moments.ts'
import { renewing, type AllowedTo } from './renewing.ts'
import { deliveringBy, type PaceOf } from './delivering.ts'

/** Sends something this often, because proxies close connections that are silent for half a minute or a minute. */
const beatMs = 25_000
/** Streams end after this time. The client opens a new one, and access to its subjects is checked again. */
const longestMs = 3_600_000

type Shares = { all: number; address: number; person: number }

type Opening = {
  raw: ServerResponse
  headers: Record<string, string>
  viewer: Viewer | null
  address: string
  subjects: readonly Subject[]
  lastId: string | undefined
}

export type Streams = {
  /** Throws rate_limited, and unavailable while changes from other processes do not arrive. */
  open(opening: Opening): void
  publish(subject: Subject): void
  /** After a change of one of these kinds, the person's streams lose the subjects that `allowedTo` does not return. */
  renewBy(kinds: ReadonlySet<string>, allowedTo: AllowedTo): void
  paceBy(paceOf: PaceOf): void
  cut(isOver: (viewer: Viewer | null) => boolean): void
  /** Call it if changes may have been missed: ends all streams, and clients reload everything when they reconnect. */
  forget(): void
  stop(): void
  count(): number
}

type Options = { shares: Shares; isConnected(): boolean; heartbeatMs?: number }
type Stream = Pick<Opening, 'raw' | 'viewer' | 'address' | 'subjects'> & { beat: NodeJS.Timeout }

export function openStreams({ shares, isConnected, heartbeatMs = beatMs }: Options): Streams {
  const streams = new Set<Stream>()
  const published = moments()
  const ids = eventIds()
  const secret = randomBytes(12).toString('base64url')
  const delivering = deliveringBy<Stream>(sendOne)
  const renewal = renewing({ streams, delivering, published, end })
  let stopped = false

  /** An id that is earlier than all events that this stream has not sent yet. */
  function idNow(stream: Stream): string {
    const unsent = stream.subjects.filter((one) => delivering.waits(one, stream))
    const at = Math.min(published.next(), ...unsent.map((one) => published.last(one) - 0.001))
    return `id: ${ids.id(at)}\n`
  }

  function sendOne(stream: Stream, subject: Subject): void {
    const version = hash('sha256', `${secret} ${subject} ${published.last(subject)}`, 'base64url').slice(0, 11)
    const event: LiveEvent = { subject, version }
    write(stream, `${idNow(stream)}data: ${JSON.stringify(event)}\n\n`)
  }

  /** If it is unknown what changed since `lastId`, everything is treated as changed. */
  function begin(stream: Stream, lastId: string | undefined): void {
    const since = ids.moment(lastId)
    if (since === undefined || since < published.known())
      return write(stream, `${idNow(stream)}event: reset\ndata: {}\n\n`)
    for (const one of stream.subjects) if (published.last(one) > since) delivering.publish(one, [stream])
    write(stream, `${idNow(stream)}\n`)
  }

  function close(stream: Stream): void {
    clearInterval(stream.beat)
    streams.delete(stream)
    delivering.remove(stream, stream.subjects)
  }

  return {
    open(opening) {
      if (stopped || !isConnected()) throw disconnected()
      if (isCrowded(streams, shares, opening)) throw tooMany()
      const { raw, headers, viewer, address, subjects, lastId } = opening
      // the client left while access was checked
      if (raw.destroyed) return
      const begun = performance.now()
      const beat = setInterval(() => {
        if (performance.now() - begun > longestMs) end(stream)
        else write(stream, `${idNow(stream)}\n`)
      }, heartbeatMs)
      const stream: Stream = { raw, viewer, address, subjects, beat }
      streams.add(stream)
      delivering.add(stream, subjects)
      raw.once('close', () => close(stream))
      raw.writeHead(200, { ...headers, ...streamHeaders })
      begin(stream, lastId)
    },
    publish(subject) {
      renewal.publish(subject)
      published.note(subject)
      delivering.publish(subject)
    },
    renewBy: renewal.by,
    paceBy: delivering.paceBy,
    cut(isOver) {
      for (const one of streams) if (isOver(one.viewer)) end(one)
    },
    forget() {
      published.forget()
      streams.forEach(end)
    },
    stop() {
      stopped = true
      streams.forEach(end)
    },
    count: () => streams.size,
  }
}

/** Ends a stream whose client does not read, so that no events pile up in memory. */
function write({ raw }: Stream, text: string): void {
  if (raw.writableNeedDrain) raw.destroy()
  else raw.write(text)
}

function end({ raw }: Stream): void {
  if (raw.writableLength > 0) raw.destroy()
  else raw.end()
}

function isCrowded(streams: ReadonlySet<Stream>, shares: Shares, { viewer, address }: Opening): boolean {
  const all = [...streams]
  const ofAddress = all.filter((one) => one.address === address).length
  const ofPerson = all.filter((one) => viewer && one.viewer?.id === viewer.id).length
  return all.length >= shares.all || ofAddress >= shares.address || ofPerson >= shares.person
}

const disconnected = () => new Refusal('unavailable', 'breathless', { retryAfterSeconds: 5 })
const tooMany = () => new Refusal('rate_limited', 'streamsOpen', { retryAfterSeconds: 60 })

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // the answer never ends, so the connection cannot be used for another request
  connection: 'close',
  // keeps a proxy from buffering events
  'x-accel-buffering': 'no',
}

/** Converts moments to event ids. A client sends back the last id to continue; ids of another process are unknown. */
type EventIds = {
  id(at: Moment): string
  moment(id: string | undefined): Moment | undefined
}

function eventIds(): EventIds {
  const epoch = randomBytes(6).toString('base64url')
  return {
    id: (at) => `${epoch}.${Math.floor(at * 1_000)}`,
    moment(id = '') {
      const [, ours, at] = /^([\w-]{8})\.(\d{1,15})$/.exec(id) ?? []
      return ours === epoch ? Number(at) / 1_000 : undefined
    },
  }
}
