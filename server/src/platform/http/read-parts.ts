import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { SentFile } from '@kindling/contract/parts'
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { second } from '../time/clock.ts'
import { Refusal } from './refusal.ts'

/** The limit for everything that is not a file: fields, names and boundaries. */
const mostText = 64 * 1024
/** The body is parsed in slices of this size, so that few parts are parsed before a refusal stops it. */
const sliceBytes = 4 * 1024
/** A body of which less than this arrives between two checks is refused; a slow phone is faster. */
const leastBytes = 8 * 1024
const lookEveryMs = 4 * second

export const isMultipart = (type: string): boolean => /^multipart\/form-data\s*;/i.test(type)

export const mostBytesOf = (files: ReadonlyMap<string, number>): number =>
  [...files.values()].reduce((sum, bytes) => sum + bytes, mostText)

/** Each part has a name and occurs once. `files`: most bytes of each; `texts`: how many other parts may follow. */
export async function readParts(
  raw: IncomingMessage,
  files: ReadonlyMap<string, number>,
  texts: number,
): Promise<Record<string, unknown>> {
  const progress = { length: 0 }
  const watched = watchBody(raw, progress)
  try {
    const read = collect(raw, { files, texts, progress })
    read.catch(() => undefined)
    return await Promise.race([read, watched.tooSlow])
  } catch (error) {
    raw.resume() // drains the rest of a short body, so that the connection can be used again
    throw error instanceof Refusal ? error : unreadable()
  } finally {
    watched.stop()
  }
}

type CollectInput = { files: ReadonlyMap<string, number>; texts: number; progress: { length: number } }

async function collect(
  raw: IncomingMessage,
  { files, texts, progress }: CollectInput,
): Promise<Record<string, unknown>> {
  const reader = partReader(raw, files, texts)
  const most = mostBytesOf(files)
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    progress.length += chunk.length
    if (progress.length > most) throw tooLarge()
    for (let at = 0; at < chunk.length; at += sliceBytes) await reader.take(chunk.subarray(at, at + sliceBytes))
  }
  return reader.end()
}

/** `take` and `end` throw the first refusal of the parts so far. */
function partReader(raw: IncomingMessage, files: ReadonlyMap<string, number>, texts: number) {
  const limits = {
    // one more than the limit, because busboy silently truncates a file at its limit
    fileSize: Math.max(...files.values()) + 1,
    fieldSize: mostText,
    headerPairs: 20,
    headerSize: 4 * 1024,
    parts: files.size + texts,
  }
  const busboy = new Busboy({ headers: raw.headers as BusboyHeaders, limits })
  const body = new Map<string, unknown>()
  let refusal: Refusal | undefined
  const refuse = (why: Refusal) => void (refusal ??= why)
  const put = (name: string, value: unknown) =>
    body.has(name) ? refuse(new Refusal('bad_request', 'partTwice')) : body.set(name, value)

  busboy.on('field', (name, value, nameCut, valueCut) => (nameCut || valueCut ? refuse(tooLarge()) : put(name, value)))
  busboy.on('file', (name, stream) => {
    stream.on('error', () => refuse(unreadable()))
    const room = roomFor(files.get(name) ?? 0)
    if (files.has(name)) put(name, room.file)
    else refuse(new Refusal('bad_request', 'fileNotAsked'))
    stream.on('data', (chunk: Buffer) => room.take(chunk) || refuse(tooLarge()))
  })
  busboy.on('partsLimit', () => refuse(tooLarge()))
  const over = new Promise<void>((done) => {
    busboy.once('finish', done)
    busboy.on('error', () => done(refuse(unreadable())))
  })
  const check = () => {
    if (refusal) throw refusal
  }
  return {
    async take(slice: Buffer): Promise<void> {
      await new Promise<void>((done) => busboy.write(slice, () => done()))
      check()
    },
    async end(): Promise<Record<string, unknown>> {
      busboy.end()
      await over
      check()
      return Object.fromEntries(body)
    },
  }
}

/** Allocates the maximum, of which the system uses what is written. `take` is false if the file is too large. */
function roomFor(most: number): { file: SentFile; take(chunk: Buffer): boolean } {
  const room = Buffer.allocUnsafeSlow(most)
  let length = 0
  const file = {
    get bytes() {
      return room.subarray(0, length)
    },
    toJSON: () => hash('sha256', room.subarray(0, length), 'hex'),
  }
  const take = (chunk: Buffer) => {
    if (length + chunk.length > most) return false
    length += chunk.copy(room, length)
    return true
  }
  return { file, take }
}

function watchBody(raw: IncomingMessage, progress: { length: number }) {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  tooSlow.catch(() => undefined)
  let seen = 0
  const looking = setInterval(() => {
    if (progress.length - seen < leastBytes && !raw.complete) reject(new Refusal('request_timeout', 'tooSlow'))
    seen = progress.length
  }, lookEveryMs)
  return { tooSlow, stop: () => clearInterval(looking) }
}

export const tooLarge = () => new Refusal('payload_too_large', 'tooMuch')
const unreadable = () => new Refusal('bad_request', 'unreadable')
