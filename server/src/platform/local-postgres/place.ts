import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, realpath, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { hasCode, LocalPostgresError } from './errors.ts'
import { canReach, chooseOwner, type Owner } from './owner.ts'

export type Place = { folder: string; owner: Owner | undefined; bin: string; version: string }

export type Settle = { uid?: number; passwd?: string; outside?: string }

/** If Postgres's user cannot enter `folder`, `folder/postgres` is a link. Deleting `folder` always resets all. */
export async function settlePlace(
  folder: string,
  binaries: Binaries,
  { uid, passwd, outside = '/var/lib/kindling' }: Settle = {},
): Promise<Place> {
  const wanted = join(folder, 'postgres')
  const owner = await chooseOwner(wanted, {
    ...(uid !== undefined && { uid }),
    ...(passwd !== undefined && { passwd }),
  })
  const there = await realpath(wanted).catch(() => undefined)
  if (there === undefined) await rm(wanted, { force: true })
  else if (!(await isEmpty(there)) && !(await canReach(owner, there)))
    throw new LocalPostgresError(unreachable(owner, there))
  const place = there ?? (await makePlace(wanted, owner, outside))
  await giveTo(owner, place)
  if (await canReach(owner, place))
    return { folder: place, owner, ...(await reachableBinaries(owner, binaries, outside)) }
  await rm(wanted, { recursive: true, force: true })
  const second = await makeOutside(wanted, owner, outside)
  if (!(await canReach(owner, second))) throw new LocalPostgresError(unreachable(owner, second))
  return { folder: second, owner, ...(await reachableBinaries(owner, binaries, outside)) }
}

async function makePlace(wanted: string, owner: Owner | undefined, outside: string): Promise<string> {
  if (!(await canReach(owner, dirname(wanted)))) return makeOutside(wanted, owner, outside)
  await mkdir(wanted, { mode: 0o700 })
  return wanted
}

async function makeOutside(wanted: string, owner: Owner | undefined, outside: string): Promise<string> {
  await mkdir(outside, { recursive: true, mode: 0o755 })
  const place = await mkdtemp(join(outside, 'postgres-'))
  await giveTo(owner, place)
  await symlink(place, wanted)
  return place
}

async function giveTo(owner: Owner | undefined, place: string): Promise<void> {
  await chmod(place, 0o700)
  if (owner && (await lstat(place)).uid !== owner.uid) await chown(place, owner.uid, owner.gid)
}

async function isEmpty(place: string): Promise<boolean> {
  return (await readdir(place)).length === 0
}

function unreachable(owner: Owner | undefined, place: string): string {
  return `The database's owner ${owner?.name ?? ''} cannot reach ${place}. Open the folders above it, or set KINDLING_DATA to another folder.`
}

/** Copies the binaries (60 MB, once per version) if Postgres's user cannot reach them. */
async function reachableBinaries(
  owner: Owner | undefined,
  { folder, version }: Binaries,
  outside: string,
): Promise<{ bin: string; version: string }> {
  if (await canReach(owner, join(folder, 'bin'))) return { bin: join(folder, 'bin'), version }
  const copy = join(outside, `binaries-${version}-${process.arch}`)
  const bin = join(copy, 'bin')
  if (await canReach(owner, bin)) return { bin, version }
  await mkdir(outside, { recursive: true, mode: 0o755 })
  const half = await mkdtemp(`${copy}.`)
  await chmod(half, 0o755)
  await cp(folder, half, { recursive: true, dereference: true })
  // two starts may copy in parallel; the first complete copy is used
  await rename(half, copy).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true })
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error
  })
  if (!(await canReach(owner, bin)))
    throw new LocalPostgresError(
      `${basename(copy)} below ${outside} cannot be reached by ${owner?.name ?? 'Postgres'}.`,
    )
  return { bin, version }
}
