import { type WithPictures, storePicture } from './store-picture.ts'
import { pictureFormats, type PictureFormat } from '@kindling/contract/photos/address'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { day, second } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { fileByUuid } from './photos.queries.ts'
import { keyOf, typeOf } from './picture.ts'
import { privateAddresses } from './private-address.ts'
import { isPublic, needsSignature } from './use.ts'

export const photoRoutes = (deps: Deps & WithPictures): Route[] => [
  route(
    'POST /uploads',
    signedIn,
    async ({ viewer, body: { file, ...fields } }) => ({
      data: await storePicture(deps, { ...fields, bytes: file.bytes, ownerId: viewer.id }),
    }),
    { limit: { count: deps.config.UPLOADS_PER_DAY, seconds: day / second } },
  ),
]

/** Browsers may not run or load anything in these bytes. Apps and other sites may show them. */
const closed = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'accept-ranges': 'none',
}
const forEver = 'public, max-age=31536000, immutable'
const whileSigned = 'private, max-age=21600, immutable'

/** These are not calls of the contract: a picture is the same for everybody who may see it, and never changes. */
export function photoAddresses(app: FastifyInstance, { db, store, ...deps }: Deps): void {
  const signatures = privateAddresses(deps)
  const options = { config: { policy: 'anyone', cost: 0.25 }, schema: { hide: true } }
  app.get('/files/:uuid/:form', options, async (request, reply) => {
    const { uuid, form } = request.params as { uuid: string; form: string }
    const wanted = formOf(form)
    const use = wanted && (await useOf(db, uuid, wanted.width))
    if (!wanted || !use || !(isPublic(use) || (needsSignature(use) && signatures.isGood(uuid, request.query))))
      throw missing()
    const name = `${uuid}-${form}`
    const headers = {
      ...closed,
      'cache-control': isPublic(use) ? forEver : whileSigned,
      etag: `"${name}"`,
      'content-disposition': `inline; filename="kindling-${name}"`,
    }
    if (request.headers['if-none-match']?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === headers.etag))
      return reply.status(304).headers(headers).send()
    const bytes = await store.get(keyOf(uuid, wanted.width, wanted.format))
    if (!bytes) throw missing()
    return reply.headers(headers).type(typeOf[wanted.format]).send(bytes)
  })
}

/** Reads the largest JPEG behind a picture's address; undefined if it is not public. */
export async function pictureAt(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  address: string,
): Promise<Buffer | undefined> {
  const [, uuid = '', form = ''] = /^\/files\/([^/#]+)\/([^/#]+)(?:#|$)/.exec(address) ?? []
  const wanted = formOf(form)
  if (!wanted || !isPublic((await useOf(db, uuid, wanted.width)) ?? null)) return undefined
  return (await store.get(keyOf(uuid, wanted.width, wanted.format))) ?? undefined
}

/** Undefined if nothing uses the picture, or it has no such width. */
async function useOf(db: Db, uuid: string, width: number): Promise<string | undefined> {
  const file = isUuid.test(uuid) ? await fileByUuid(db, uuid) : undefined
  return file?.widths.includes(width) ? (file.use ?? undefined) : undefined
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const missing = () => notFound('noPicture')

function formOf(form: string): { width: number; format: PictureFormat } | undefined {
  const [, width, ending] = /^([1-9]\d{1,3})\.([a-z]{1,4})$/.exec(form) ?? []
  const format = pictureFormats.find((one) => one === ending)
  return format && { width: Number(width), format }
}
