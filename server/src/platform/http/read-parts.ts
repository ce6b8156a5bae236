import type { SentFile } from '@kindling/contract/parts'
import type { FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { second } from '../clock.ts'
import { Refusal } from './errors.ts'

/** All that is not a file: texts, names and boundaries. */
const mostText = 64 * 1024
/** Less than this in one look after another is no slow phone. */
const leastBytes = 8 * 1024
const lookEveryMs = 4 * second

export const mostBytesOf = (files: ReadonlyMap<string, number>): number =>
  [...files.values()].reduce((sum, bytes) => sum + bytes, mostText)

/** Reads a multipart body of named parts, each once. `files`: how many bytes each file may have; `texts`: how many more parts. */
export async function readParts(
  request: FastifyRequest,
  files: ReadonlyMap<string, number>,
  texts: number,
): Promise<Record<string, unknown>> {
  const watched = watchBody(request.raw, mostBytesOf(files))
  try {
    const read = collect(request, files, texts)
    read.catch(() => undefined)
    return await Promise.race([read, watched.refused])
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume() // the rest of a short body, so that the connection can go on
    throw asRefusal(error)
  } finally {
    watched.stop()
  }
}

async function collect(request: FastifyRequest, files: ReadonlyMap<string, number>, texts: number) {
  const body = new Map<string, unknown>()
  const limits = {
    fileSize: Math.max(...files.values()) + 1, // one more than we take, and it would be cut in silence
    fieldSize: mostText,
    fieldNameSize: 100,
    headerPairs: 20,
    headerSize: 4 * 1024,
    parts: files.size + texts,
  }
  for await (const part of request.parts({ limits })) {
    const { fieldname: name } = part
    if (body.has(name)) throw new Refusal('bad_request', 'A part of this request came twice.')
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge()
      body.set(name, part.value)
      continue
    }
    const most = files.get(name)
    if (most === undefined) throw new Refusal('bad_request', 'A file of this request is not one that is asked for.')
    body.set(name, await readFile(part.file, most))
  }
  return Object.fromEntries(body)
}

async function readFile(file: Readable, most: number): Promise<SentFile> {
  // never touched beyond what comes, so that it takes no more memory than that
  const room = Buffer.allocUnsafeSlow(most)
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (length + chunk.length > most) throw tooLarge()
    length += chunk.copy(room, length)
  }
  const bytes = room.subarray(0, length)
  return { bytes, toJSON: () => hash('sha256', bytes, 'hex') }
}

/** Refuses a body that has no end, or hardly comes. */
function watchBody(raw: IncomingMessage, most: number) {
  const { promise: refused, reject } = Promise.withResolvers<never>()
  refused.catch(() => undefined)
  let [length, seen] = [0, 0]
  const count = (chunk: Buffer) => {
    length += chunk.length
    if (length > most) reject(tooLarge())
  }
  const looking = setInterval(() => {
    if (length - seen < leastBytes && !raw.complete)
      reject(new Refusal('request_timeout', 'This request took too long to arrive. Please try again.'))
    seen = length
  }, lookEveryMs)
  raw.on('data', count)
  const stop = () => {
    clearInterval(looking)
    raw.off('data', count)
  }
  return { refused, stop }
}

export const tooLarge = () => new Refusal('payload_too_large', 'This is more than we can take in one go.')

/** What the reader of parts throws is always about what came. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if ((error as { statusCode?: number }).statusCode === 413) return tooLarge()
  return new Refusal('bad_request', 'This request could not be read.')
}
