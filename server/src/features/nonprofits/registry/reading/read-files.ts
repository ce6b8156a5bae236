import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { linesOf, type Line } from './lines.ts'
import { headerOf, rowOf, type Header } from './registry-row.ts'
import { stageRows, type Import, type Staged } from './staging.queries.ts'

/** The file is not an extract of the registry, so the import does not start. */
export class ForeignFile extends Error {}

const longestHeader = 8_192
const slice = 200

export async function readHeader(path: string): Promise<Header> {
  let start = ''
  try {
    for await (const read of createReadStream(path, { encoding: 'latin1', end: longestHeader })) start += read as string
  } catch (error) {
    throw new ForeignFile(`${path} can't be read (${(error as NodeJS.ErrnoException).code})`)
  }
  const [first = '', ...more] = start.split(/\r?\n/, 2)
  const header = headerOf(more.length === 0 && start.length > longestHeader ? null : first)
  if (typeof header === 'string') throw new ForeignFile(`${path}: ${header}`)
  return header
}

export type Listener = {
  bad(file: string, line: number, reason: string): void
  read(bytes: number, rows: number): void
}

type Source = { path: string; size: number; header: Header }

/** Continues where an earlier import stopped. Reads the next batch while one is copied. */
export async function readFiles(
  client: pg.ClientBase,
  begun: Import,
  files: readonly Source[],
  listener: Listener,
): Promise<Import> {
  const now = { ...begun }
  let copying = Promise.resolve()
  try {
    for (; now.file < files.length; Object.assign(now, { file: now.file + 1, byte: 0, line: 0 })) {
      const before = files.slice(0, now.file).reduce((sum, { size }) => sum + size, 0)
      for await (const lines of linesOf(files[now.file]!.path, now)) {
        const staged = await readRows(lines, now, files[now.file]!, listener)
        await copying
        copying = stageRows(client, { ...now }, staged)
        copying.catch(() => undefined) // the next await throws it
        listener.read(before + now.byte, now.read)
      }
    }
  } finally {
    await copying
  }
  await stageRows(client, now, [])
  return now
}

/** Parses a batch in slices, between which the connection can copy the batch before. */
async function readRows(
  lines: readonly Line[],
  now: Import,
  { path, header }: Source,
  listener: Listener,
): Promise<Staged[]> {
  const staged: Staged[] = []
  for (const [i, { number, text }] of lines.entries()) {
    if (i % slice === slice - 1) await setImmediate()
    if (number === 1 || text?.trim() === '') continue
    const row = rowOf(text, header)
    now.read += 1
    if (!('reason' in row)) staged.push({ ein: row.ein, line: number, row })
    else {
      now.bad += 1
      listener.bad(path, number, row.reason)
      if (row.ein !== null) staged.push({ ein: row.ein, line: number, row: null })
    }
  }
  const last = lines.at(-1)
  if (last) Object.assign(now, { byte: last.end, line: last.number })
  return staged
}
