import { STATUS_CODES } from 'node:http'
import { Refusal } from './errors.ts'

export type Headers = Record<string, string>

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal('headers_too_large', 'The headers of this request are more than we take.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal('payload_too_large', 'This is more than we can take in one go.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('request_timeout', 'This request took too long to arrive. Please try again.'),
}
const unreadable = new Refusal('bad_request', 'This request could not be read.')

/** For what never became a request, by the parser's code; `headers` are those of all answers. */
export function rawRefusal(
  code: string | undefined,
  headers: Headers,
): { status: number; headers: Headers; body: string } {
  const { status, body } = refusals[code ?? ''] ?? unreadable
  const text = JSON.stringify(body)
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { status, headers: { ...headers, ...own }, body: text }
}

export function rawText(code: string | undefined, headers: Headers): string {
  const refusal = rawRefusal(code, headers)
  const lines = Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${refusal.body}`
}
