import { STATUS_CODES } from 'node:http'
import type { Words } from '../words.ts'
import { Refusal } from '../http/refusal.ts'

export type Headers = Record<string, string>

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal('headers_too_large', 'headersTooLarge'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal('payload_too_large', 'tooMuch'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('request_timeout', 'tooSlow'),
}
const unreadable = new Refusal('bad_request', 'unreadable')

/** Answers a request that the HTTP parser refused, by the parser's error code, with the usual headers. */
export function rawRefusal(
  code: string | undefined,
  { headers, words }: { headers: Headers; words: Words },
): { status: number; headers: Headers; body: string } {
  const refusal = refusals[code ?? ''] ?? unreadable
  const text = JSON.stringify(refusal.body(words))
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { status: refusal.status, headers: { ...headers, ...own }, body: text }
}

export function rawText(code: string | undefined, settings: Parameters<typeof rawRefusal>[1]): string {
  const refusal = rawRefusal(code, settings)
  const lines = Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${refusal.body}`
}
