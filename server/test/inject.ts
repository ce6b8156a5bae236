import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { once } from 'node:events'

/** As `http.inject`; for an endless stream of events, returns what comes with its head. */
export async function injectOnce(http: FastifyInstance, options: InjectOptions): Promise<LightMyRequestResponse> {
  const { statusCode, headers, raw, stream } = await http.inject({ ...options, payloadAsStream: true })
  const body = isStream(headers) ? String(await once(stream(), 'data')) : await textOf(stream())
  if (isStream(headers)) raw.res.destroy()
  return { statusCode, headers, body, json: () => JSON.parse(body) as unknown } as LightMyRequestResponse
}

export const isStream = (headers: LightMyRequestResponse['headers']) =>
  String(headers['content-type']).startsWith('text/event-stream')

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
