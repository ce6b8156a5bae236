import { z } from 'zod'
import { fieldRefusal } from './field-refusal.ts'

/** An uploaded file in memory; its size was checked. `toJSON` returns its hash. */
export type SentFile = { bytes: Uint8Array; toJSON(): string }

const limits = new WeakMap<z.ZodType, number>()

/** A body with such a part is multipart/form-data; if all its files are optional, JSON too. */
export function filePart({ maxBytes }: { maxBytes: number }): z.ZodType<SentFile, Blob> {
  // JSON cannot contain bytes
  const isFile = (sent: unknown) =>
    typeof sent === 'object' && sent !== null && 'bytes' in sent && sent.bytes instanceof Uint8Array
  const part = z
    .custom<unknown>(isFile, fieldRefusal({ words: 'field.notAFile' }))
    .meta({ type: 'string', format: 'binary', description: `A file of at most ${maxBytes} bytes.` })
  limits.set(part, maxBytes)
  return part as unknown as z.ZodType<SentFile, Blob>
}

/** The file parts of a body with their size limits; none for a JSON body. */
export function filePartsOf(body: z.ZodType): Map<string, number> {
  if (!(body instanceof z.ZodObject)) return new Map()
  const parts = Object.entries(body.shape as Record<string, z.ZodType>).map(
    ([name, part]) => [name, limits.get(bare(part))] as const,
  )
  return new Map(parts.filter((part): part is readonly [string, number] => part[1] !== undefined))
}

const bare = (part: z.ZodType): z.ZodType =>
  part instanceof z.ZodOptional || part instanceof z.ZodNullable ? bare(part.unwrap() as z.ZodType) : part

export function takesJson(body: z.ZodType): boolean {
  const files = filePartsOf(body)
  const needed = (name: string) => !(body as z.ZodObject).shape[name]!.isOptional()
  return ![...files.keys()].some(needed)
}
