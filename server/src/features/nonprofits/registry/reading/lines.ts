import { createReadStream } from 'node:fs'

/** `end`: the offset after the line. `text` is null if the line is too long. */
export type Line = { number: number; text: string | null; end: number }

/** Rows of the registry have at most a few hundred bytes. */
const longestLine = 16_384

const newline = 10
const beyondAscii = /[\u0080-\u00FF]/
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows = new TextDecoder('windows-1252')

/** Reads the lines of a file in batches, from an offset. A line that is too long is never held in memory. */
export async function* linesOf(path: string, { byte, line }: { byte: number; line: number }): AsyncGenerator<Line[]> {
  let number = line
  let start = byte
  let rest: Buffer = Buffer.alloc(0)
  let dropped = false
  for await (const read of createReadStream(path, { start: byte, highWaterMark: 1 << 18 })) {
    const chunk = Buffer.concat([rest, read as Buffer])
    const lines: Line[] = []
    let from = 0
    for (let to = chunk.indexOf(newline); to >= 0; to = chunk.indexOf(newline, from)) {
      number += 1
      const long = dropped || to - from > longestLine
      lines.push({ number, text: long ? null : textOf(chunk.subarray(from, to)), end: start + to + 1 })
      dropped = false
      from = to + 1
    }
    start += from
    rest = chunk.subarray(from)
    if (rest.length > longestLine) {
      dropped = true
      start += rest.length
      rest = Buffer.alloc(0)
    }
    yield lines
  }
  if (rest.length > 0 || dropped)
    yield [{ number: number + 1, text: dropped ? null : textOf(rest), end: start + rest.length }]
}

function textOf(bytes: Buffer): string {
  const end = bytes.at(-1) === 13 ? bytes.length - 1 : bytes.length
  const text = bytes.toString('latin1', 0, end)
  if (!beyondAscii.test(text)) return text
  try {
    return utf8.decode(bytes.subarray(0, end))
  } catch {
    return windows.decode(bytes.subarray(0, end))
  }
}
