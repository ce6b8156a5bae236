import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A host in front of a running Kindling, at an address of its own, which does what hosts do in the course of a year. */
type Host = AsyncDisposable & {
  url: string
  /** From now on pages have an entry of another name, and the former one is gone. */
  deploy(): void
  /** From now on nobody answers, or somebody again. */
  goDown(isDown: boolean): void
  /** As with the setting `WEB_WORKER=off`. */
  switchWorkerOff(): void
}

const workerOff = new URL('../../web/dist/en/no-worker.js', import.meta.url)
const entry = /\/assets\/(index-[\w-]+\.js)/g

export async function openHost(target: string): Promise<Host> {
  let build = 0
  let isDown = false
  let isOff = false
  const server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy()
    void forward(request, response).catch(() => response.destroy())
  })

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!
    if (build > 0 && path.startsWith('/assets/index-')) return void response.writeHead(404).end()
    if (isOff && path === '/worker.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(workerOff))
    const { 'accept-encoding': _encoded, 'if-none-match': _known, ...headers } = request.headers
    const passed = path.startsWith('/api/') ? request.headers : headers
    const { host, origin } = new URL(target)
    const upstream = ask(target + path.replace(/^\/assets\/build-\d+-/, '/assets/'), {
      method: request.method,
      headers: { ...passed, host, ...(passed.origin !== undefined && { origin }) },
    })
    request.pipe(upstream)
    response.once('close', () => upstream.destroy())
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage]
    const status = answer.statusCode!
    if (!/html|javascript/.test(answer.headers['content-type'] ?? '')) {
      response.writeHead(status, answer.headers)
      return void answer.pipe(response)
    }
    const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
    response.writeHead(status, kept).end(changed(path, await text(answer)))
  }

  function changed(path: string, body: string): string {
    if (path === '/worker.js') return `${renamed(body)}// build ${build}\n`
    const marked = isOff ? body.replace('<html', '<html data-no-worker') : body
    return renamed(marked)
  }

  const renamed = (body: string) => (build === 0 ? body : body.replaceAll(entry, `/assets/build-${build}-$1`))

  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => void (build += 1),
    goDown(down) {
      isDown = down
      if (down) server.closeAllConnections()
    },
    switchWorkerOff: () => void (isOff = true),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
