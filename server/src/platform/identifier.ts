export type Identifier = { column: 'id'; value: number } | { column: 'uuid' | 'slug'; value: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const slug = /^[a-z0-9-]{3,40}$/i

export function readIdentifier(text: string): Identifier | null {
  if (/^\d+$/.test(text)) {
    const value = Number(text)
    return Number.isSafeInteger(value) ? { column: 'id', value } : null
  }
  if (uuid.test(text)) return { column: 'uuid', value: text.toLowerCase() }
  return slug.test(text) ? { column: 'slug', value: text.toLowerCase() } : null
}
