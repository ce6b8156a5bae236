import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** A schema of the OpenAPI file. */
export type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }

/** A call as the OpenAPI file describes it. */
export type Operation = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  /** The schema of a multipart body. */
  parts: Schema | undefined
  /** The schema of the answer's body by status; `null` for an empty one. */
  answers: Map<number, z.ZodType | null>
}

type Content = { content?: Record<string, { schema?: Schema }> }
type Declared = { parameters?: Parameter[]; requestBody?: Content; responses: Record<string, Content> }
type Document = { paths: Record<string, Record<string, Declared>>; components: { schemas: Record<string, Schema> } }

/** Reads all calls and schemas of the published OpenAPI file. */
export async function readOperations(http: FastifyInstance): Promise<{ operations: Operation[]; named: Named }> {
  const document = (await http.inject('/api/v1/openapi.json')).json<Document>()
  const named = (ref: string) => document.components.schemas[ref.split('/').at(-1)!]!
  const { schemas: $defs } = inDefs(document.components)
  const readers = new Map<string, z.ZodType>()
  const readerOf = (schema: Schema | undefined) => {
    const key = JSON.stringify(schema)
    if (schema === undefined || schema.type === 'null') return null
    const reader = readers.get(key) ?? z.fromJSONSchema({ ...inDefs(schema), $defs } as never)
    readers.set(key, reader)
    return reader
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, declared]) =>
      operationOf(readerOf, path, method.toUpperCase() as 'GET', declared),
    ),
  )
  return { operations, named }
}

export type Named = (ref: string) => Schema

type ReaderOf = (schema: Schema | undefined) => z.ZodType | null

function operationOf(readerOf: ReaderOf, path: string, method: Operation['method'], declared: Declared): Operation {
  return {
    name: `${method} ${path.replace('/api/v1', '')}`,
    method,
    path,
    parameters: declared.parameters ?? [],
    body: jsonOf(declared.requestBody),
    parts: declared.requestBody?.content?.['multipart/form-data']?.schema,
    answers: new Map(
      Object.entries(declared.responses).map(([status, content]) => [Number(status), readerOf(jsonOf(content))]),
    ),
  }
}

const jsonOf = (content: Content | undefined): Schema | undefined => content?.content?.['application/json']?.schema

/** The same with the names that a JSON schema uses for its definitions. */
const inDefs = <T>(part: T): T => JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/')) as T
