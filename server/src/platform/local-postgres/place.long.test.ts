import { chmod, chown, cp, mkdir, mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startProgram, untilNoneWith } from '../../../test/programs/program.ts'
import { quickFolder } from '../../../test/quick-folder.ts'
import { createLog } from '../monitoring/log.ts'
import { findBinaries } from './binaries.ts'
import { openLocalPostgres } from './index.ts'
import { chooseOwner } from './owner.ts'
import { settlePlace } from './place.ts'

const isRoot = process.getuid?.() === 0
const nobody = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/nonexistent:/bin/false\n'
const both = `${nobody}postgres:x:101:104::/var/lib/postgresql:/bin/sh\n`
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(await quickFolder(tmpdir()), 'kindling-place-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  await untilNoneWith(folder, 15_000)
  await rm(folder, { recursive: true, force: true })
})

describe('the owner of Postgres', () => {
  async function choose(passwd: string, uid = 0) {
    const file = join(folder, 'passwd')
    await writeFile(file, passwd)
    return (await chooseOwner(join(folder, 'postgres'), { uid, passwd: file }))?.name
  }

  test('for an ordinary user is that user', async () => expect(await choose(both, 1000)).toBeUndefined())
  test('for root is the user postgres', async () => expect(await choose(both)).toBe('postgres'))
  test('for root without a user postgres is nobody', async () => expect(await choose(nobody)).toBe('nobody'))
  test('for root with neither is missing: an error with a message', { tags: 'long' }, async () => {
    await expect(choose('root:x:0:0::/root:/bin/sh\n')).rejects.toThrow(/neither a user postgres nor nobody/)
  })
  test.runIf(isRoot)('for root on an existing folder is the owner of the folder', async () => {
    await mkdir(join(folder, 'postgres'))
    await chown(join(folder, 'postgres'), 65_534, 65_534)
    expect(await choose(both)).toBe('nobody')
  })
  test('for an ordinary user on the folder of another is refused with a message', async () => {
    await mkdir(join(folder, 'postgres'))
    await expect(choose(both, 12_345)).rejects.toThrow(/belongs to another user/)
  })
})

describe.runIf(isRoot)('when root starts it', () => {
  test('without a user postgres, nobody owns and runs the database', { tags: 'long' }, async () => {
    await writeFile(join(folder, 'passwd'), nobody)
    const postgres = await openLocalPostgres({
      folder,
      log: createLog('silent'),
      fsync: false,
      settle: { passwd: join(folder, 'passwd') },
    })
    const { uid, mode } = await stat(join(folder, 'postgres/cluster'))
    expect([uid, (mode & 0o777).toString(8)]).toEqual([65_534, '700'])
    await postgres.close()
  })

  test('a folder that the owner cannot reach becomes a link, and stays the same at the next start', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const settle = { outside: join(folder, 'outside') }
    const place = await settlePlace(closed, await findBinaries(), settle)
    expect(place.folder).toMatch(/outside\/postgres-/)
    expect(await readlink(join(closed, 'postgres'))).toBe(place.folder)
    expect(await settlePlace(closed, await findBinaries(), settle)).toEqual(place)
    expect((await stat(place.folder)).uid).toBe(place.owner?.uid)
  })

  test('binaries that the owner cannot reach are copied once, and run', { tags: 'long' }, async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const given = await findBinaries()
    await cp(given.folder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const binaries = { ...given, folder: join(closed, 'native') }
    const settle = { outside: join(folder, 'outside') }
    const [one, two] = await Promise.all(
      ['a', 'b'].map(async (name) => {
        await mkdir(join(folder, name))
        return settlePlace(join(folder, name), binaries, settle)
      }),
    )
    expect(one!.bin).toBe(join(folder, 'outside', `binaries-${given.version}-${process.arch}`, 'bin'))
    expect(two!.bin).toBe(one!.bin)
  })
})

test.runIf(isRoot)('an ordinary user owns and runs the database', { tags: 'long' }, async () => {
  await chown(folder, 65_534, 65_534)
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', process.execPath]
  const program = startProgram('server/test/programs/hold-postgres.ts', [folder, 'alone'], { command: asNobody })
  await program.until(/postgres:/)
  expect((await stat(join(folder, 'postgres/cluster'))).uid).toBe(65_534)
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})
