import { z } from 'zod'
import { fault } from './fault.ts'

/** A file of a body as the server reads it: whole, for it was bounded before. As JSON it is its hash. */
export type SentFile = { bytes: Uint8Array; toJSON(): string }

const limits = new WeakMap<z.ZodType, number>()

/**
 * Declares that a part of a body is a file. A body with such a part is sent as multipart/form-data; where none of its
 * files has to be there, as JSON too.
 */
export function filePart({ maxBytes }: { maxBytes: number }): z.ZodType<SentFile, Blob> {
  // bytes are what JSON cannot say
  const isFile = (sent: unknown) =>
    typeof sent === 'object' && sent !== null && 'bytes' in sent && sent.bytes instanceof Uint8Array
  const part = z
    .custom<unknown>(isFile, fault({ words: 'field.notAFile' }))
    .meta({ type: 'string', format: 'binary', description: `A file of at most ${maxBytes} bytes.` })
  limits.set(part, maxBytes)
  return part as unknown as z.ZodType<SentFile, Blob>
}

/** The parts of a body that are files, with how many bytes each may have; none where it is JSON. */
export function filePartsOf(body: z.ZodType): Map<string, number> {
  if (!(body instanceof z.ZodObject)) return new Map()
  const parts = Object.entries(body.shape as Record<string, z.ZodType>).map(
    ([name, part]) => [name, limits.get(bare(part))] as const,
  )
  return new Map(parts.filter((part): part is readonly [string, number] => part[1] !== undefined))
}

const bare = (part: z.ZodType): z.ZodType =>
  part instanceof z.ZodOptional || part instanceof z.ZodNullable ? bare(part.unwrap() as z.ZodType) : part

/** Whether a body is sent as JSON where it brings no file. */
export function takesJson(body: z.ZodType): boolean {
  const files = filePartsOf(body)
  const needed = (name: string) => !(body as z.ZodObject).shape[name]!.isOptional()
  return ![...files.keys()].some(needed)
}
