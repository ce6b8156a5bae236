/** A multipart body of named parts for `ask`; `order` may repeat names. */
export function parts(named: Record<string, string | Uint8Array>, { type = 'image/jpeg', name = 'photo.jpg' } = {}) {
  return multipart(Object.entries(named).map(([part, value]) => partOf(part, value, { type, name })))
}

export type Part = { head: string; content: string | Uint8Array }

export function partOf(
  part: string,
  content: string | Uint8Array,
  { type = 'image/jpeg', name = 'photo.jpg' } = {},
): Part {
  const file = typeof content === 'string' ? '' : `; filename="${name}"\r\ncontent-type: ${type}`
  return { head: `content-disposition: form-data; name="${part}"${file}`, content }
}

const boundary = 'a-boundary-of-tests'

export const multipartType = `multipart/form-data; boundary=${boundary}`

export function multipart(all: readonly Part[]): { headers: { 'content-type': string }; body: Buffer } {
  const bytes = all.flatMap(({ head, content }) => [`--${boundary}\r\n${head}\r\n\r\n`, content, '\r\n'])
  const body = Buffer.concat([...bytes, `--${boundary}--\r\n`].map((one) => Buffer.from(one as Uint8Array)))
  return { headers: { 'content-type': multipartType }, body }
}
