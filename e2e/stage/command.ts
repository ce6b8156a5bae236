import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const compiled = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

/** The data folder of this worker's Kindling; undefined if the tests did not start it. */
export const instanceFolder = process.env.KINDLING_FOLDER

/** Runs a program of `server/bin`, as `npm run` does, while the server runs. Returns its output; an error contains it too. */
export async function runBeside(
  program: string,
  args: readonly string[] = [],
  folder = instanceFolder,
): Promise<string> {
  const file = fileURLToPath(new URL(`../../server/bin/${program}.ts`, import.meta.url))
  const { DATABASE_URL: _outside, ...env } = process.env
  const processor = process.env.KINDLING_CARDS_URL
  const settings = {
    KINDLING_DATA: folder!,
    NODE_COMPILE_CACHE: compiled,
    ...(processor !== undefined && { STRIPE_API_URL: processor }),
  }
  const options = { env: { ...env, ...settings } }
  return await new Promise((done, fail) => {
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      error ? fail(new Error(`${program} ended with ${error.code}\n${stdout}${stderr}`)) : done(stdout),
    )
  })
}
