import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { defaultLanguage } from '@kindling/contract/language'
import type { WordsIn } from '../words.ts'
import { apiPrefix } from './kit.ts'
import { referencePage, type Document } from './reference-page.ts'
import { sendStaticFile, staticFile } from './static-file.ts'

type Options = { publicUrl: string; wordsIn: WordsIn }

export async function addReference(app: FastifyInstance, { publicUrl, wordsIn }: Options): Promise<void> {
  const { reference } = wordsIn(defaultLanguage)
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kindling',
        version: '1',
        description: reference.description,
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }, {}],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(withDescriptions(jsonSchemaTransformObject(document as never))),
  })
  const made = once(() => {
    const document = app.swagger() as unknown as Document
    const file = (name: string, text: string) => staticFile(name, Buffer.from(text), { cache: 'no-cache' })
    return {
      document: file('openapi.json', JSON.stringify(document)),
      page: file('reference.html', referencePage(document, reference)),
    }
  })
  app.get(`${apiPrefix}/openapi.json`, open, (request, reply) => sendStaticFile(request, reply, made().document))
  app.get(`${apiPrefix}/docs`, open, (request, reply) => sendStaticFile(request, reply, made().page))
}

const open = { config: { policy: 'anyone' }, schema: { hide: true } }

/** Runs at the first request, because the schemas are complete only when all routes are added. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Swagger requires a description of each answer; an answer without one is called by its status. */
function withDescriptions<D>(document: D): D {
  const { paths } = document as unknown as Document
  for (const { responses } of Object.values(paths).flatMap((path) => Object.values(path)))
    for (const [status, answer] of Object.entries(responses))
      if (answer.description === 'Default Response') answer.description = STATUS_CODES[status] ?? status
  return document
}

/** Each schema with an id has an input and an output form; removes forms that nothing refers to. */
function withoutUnused<D>(document: D): D {
  const schemas = (document as { components?: { schemas?: Record<string, unknown> } }).components?.schemas
  if (!schemas) return document
  for (let removed = true; removed;) {
    const text = JSON.stringify(document)
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
    for (const name of unused) delete schemas[name]
    removed = unused.length > 0
  }
  return document
}
