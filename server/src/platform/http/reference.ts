import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { apiPrefix, referencePath } from './kit.ts'

/** OpenAPI 3.1 at `/api/v1/openapi.json` and a page to read it at `/api/v1/docs`, from the schemas that check requests. */
export async function addReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kindling', version: '1', description: 'Money is integer US cents in fields that end in _cents.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }, {}],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document as never)),
  })
  await app.register(swaggerUi, {
    routePrefix: referencePath,
    staticCSP: true,
    theme: { title: 'Kindling API', css: [{ filename: 'own.css', content: '.swagger-ui .topbar{display:none}' }] },
  })
  let text: string | undefined
  app.get(
    `${apiPrefix}/openapi.json`,
    { config: { policy: 'anyone' }, schema: { hide: true } },
    async (_request, reply) => {
      text ??= JSON.stringify(app.swagger())
      return reply.type('application/json').send(text)
    },
  )
}

type Document = { components?: { schemas?: Record<string, unknown> } }

/** Each schema with an id appears in an input and an output form; the one that nothing names is left out. */
function withoutUnused<D>(document: D): D {
  const schemas = (document as Document).components?.schemas
  if (!schemas) return document
  for (let removed = true; removed;) {
    const text = JSON.stringify(document)
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
    for (const name of unused) delete schemas[name]
    removed = unused.length > 0
  }
  return document
}
