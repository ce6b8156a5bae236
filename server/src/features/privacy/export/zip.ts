import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZippedFile = { name: string; content: AsyncIterable<string | Uint8Array> }

const isCompressed = (name: string): boolean => name.endsWith('.jpg')

/** Needs memory for one piece of one file, and for the compressed result. */
export async function zipOf(files: AsyncIterable<ZippedFile>, at: Date): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const zip = new Zip((fault, part) => {
    if (fault) throw fault
    parts.push(part)
  })
  for await (const { name, content } of files) {
    const file = isCompressed(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    for await (const piece of content) file.push(typeof piece === 'string' ? strToU8(piece) : piece)
    file.push(new Uint8Array(), true)
  }
  zip.end()
  return Buffer.concat(parts)
}
