import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** A file that is kept in memory, once per encoding. */
export type StaticFile = {
  body: Buffer
  type: string
  cache: string
  etag: string
  forms: Map<Encoding, Promise<Buffer>>
}

const types: Record<string, string> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isText = (type: string) => /^text\/|json|svg|xml/.test(type)

/** `name`: its ending determines the media type. `br`: the file compressed with Brotli, if there is one. */
export function staticFile(
  name: string,
  body: Buffer,
  { cache, br }: { cache: string; br?: Buffer | undefined },
): StaticFile {
  const type = types[extname(name)] ?? 'application/octet-stream'
  const forms: StaticFile['forms'] = new Map(br && [['br', Promise.resolve(br)]])
  return { body, type, cache, etag: `W/"${hash('sha1', body, 'base64url')}"`, forms }
}

export async function sendStaticFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): Promise<FastifyReply> {
  const { body, type, cache, etag } = file
  reply.headers({ etag, 'cache-control': cache })
  const compressible = isText(type) && body.length > 1024
  if (compressible) reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter((one) => one).join(', '))
  if (reply.statusCode === 200 && request.headers['if-none-match']?.split(/,\s*/).includes(etag))
    return reply.status(304).send()
  reply.type(type)
  const encoding = compressible ? encodings.find((one) => accepts(request, one)) : undefined
  if (encoding === undefined) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await formOf(file, encoding))
}

function accepts({ headers }: FastifyRequest, encoding: Encoding): boolean {
  const asked = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
  return asked.some((part) => part === encoding || (part.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(part)))
}

function formOf({ body, forms }: StaticFile, encoding: Encoding): Promise<Buffer> {
  const form = forms.get(encoding) ?? compressed[encoding](body)
  forms.set(encoding, form)
  return form
}

const compressed: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}
