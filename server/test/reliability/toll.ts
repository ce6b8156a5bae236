import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between two programs, so that a test can act between a call and its answer. */
export type Toll = {
  url: string
  /** Called once for each call: when it arrives, and when its answer has arrived but is not passed on yet. */
  watch: { before?: (call: string) => boolean; after?: (call: string) => boolean }
  close(): Promise<void>
}

/** Passes calls on to `target()`. A watcher that returns true drops the call without an answer. */
export async function openToll(target: () => string): Promise<Toll> {
  const toll: Toll = { url: '', watch: {}, close: async () => undefined }
  const server = createServer((incoming, answer) => {
    const call = `${incoming.method} ${incoming.url}`
    if (toll.watch.before?.(call)) return void answer.destroy()
    const stop = (status: number) => toll.watch.after?.(`${call} ${status}`) ?? false
    passOn(new URL(incoming.url!, target()), incoming, answer, stop)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  toll.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  toll.close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return toll
}

function passOn(url: URL, incoming: IncomingMessage, answer: ServerResponse, stop: (status: number) => boolean): void {
  const { method, headers } = incoming
  const outgoing = request(url, { method: method!, headers, agent: false }, (from) => {
    if (stop(from.statusCode!)) return void answer.destroy()
    answer.writeHead(from.statusCode!, from.headers)
    from.pipe(answer)
    from.on('error', () => answer.destroy())
  })
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}
