import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../settings/config.ts'
import type { Words } from '../words.ts'
import { connectionLimits, type Dropped } from './connection-limits.ts'
import { rawRefusal, rawText, type Headers } from './raw-refusal.ts'

const lookEveryMs = 1_000

type Options = Pick<Config, 'MAX_CONNECTIONS' | 'TRUST_PROXY'> & {
  headers: Headers
  words: Words
  dropped(why: Dropped): void
}

export function edgeServer(
  { MAX_CONNECTIONS, TRUST_PROXY, headers, words, dropped }: Options,
  listener: RequestListener,
): Server {
  const limits = connectionLimits({ most: MAX_CONNECTIONS, behindProxy: TRUST_PROXY !== undefined }, dropped)
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (!limits.admit(request.socket, response)) return
    if (request.headers.host !== undefined || request.httpVersion === '1.0') return listener(request, response)
    const { status, body, ...refusal } = rawRefusal(undefined, { headers, words })
    response.writeHead(status, refusal.headers).end(body)
  }
  const server = createServer({ connectionsCheckingInterval: lookEveryMs, requireHostHeader: false }, answer)
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 65_000
  server.setTimeout(60_000)
  server.maxConnections = MAX_CONNECTIONS
  server.on('connection', limits.open)
  server.on('drop', () => dropped('crowded'))
  // handles a request with an Expect header like any other
  server.on('checkExpectation', answer)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // sends no refusal after a hang-up or amid answers, because the client would take it for one of them
    if (error.code === 'ECONNRESET' || !socket.writable || limits.isBusy(socket)) return void socket.destroy()
    socket.end(rawText(error.code, { headers, words }), () => socket.destroySoon())
  })
  const looking = setInterval(() => limits.look(performance.now()), lookEveryMs).unref()
  server.on('close', () => clearInterval(looking))
  return server
}
