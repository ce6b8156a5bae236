import { strToU8, Zip, ZipDeflate } from 'fflate'

export type ZippedFile = { name: string; content: AsyncIterable<string> }

/** Holds in memory one piece of one file, and the compressed result. */
export async function zipOf(files: Iterable<ZippedFile>, at: Date): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const zip = new Zip((fault, part) => {
    if (fault) throw fault
    parts.push(part)
  })
  for (const { name, content } of files) {
    const file = new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    for await (const piece of content) file.push(strToU8(piece))
    file.push(new Uint8Array(), true)
  }
  zip.end()
  return Buffer.concat(parts)
}
