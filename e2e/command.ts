import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const compiled = fileURLToPath(new URL('../.cache/compiled', import.meta.url))

/** The data folder of this journey's Kindling; undefined if somebody else started it. */
export const instanceFolder = process.env.KINDLING_FOLDER

/** Runs a program of `server/bin` beside the server, as `npm run` does; returns its output, or throws its error. */
export async function runBeside(
  program: string,
  words: readonly string[] = [],
  folder = instanceFolder,
): Promise<string> {
  const file = fileURLToPath(new URL(`../server/bin/${program}.ts`, import.meta.url))
  const { DATABASE_URL: _outside, ...env } = process.env
  const settings = { KINDLING_DATA: folder!, NODE_COMPILE_CACHE: compiled }
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...words], { env: { ...env, ...settings } })
  return stdout
}
