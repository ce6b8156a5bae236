import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withFolderLock } from './folder-lock.ts'

let folder: string
let lock: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindling-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('lets one process in at a time, and leaves no files', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, (inside += 1))
    await sleep(5)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => withFolderLock(lock, work)))
  expect(most).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

test('replaces the lock of a dead process, once among many', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await mkdir(lock)
  await writeFile(join(lock, 'pid'), `${pid} 1`)
  let inside = 0
  const work = async () => {
    expect((inside += 1)).toBe(1)
    await sleep(5)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => withFolderLock(lock, work)))
})

test.runIf(process.platform === 'linux')('a lock whose pid now belongs to another process is replaced', async () => {
  await mkdir(lock)
  await writeFile(join(lock, 'pid'), `${process.pid} 1`)
  await withFolderLock(lock, async () => undefined, { patience: 1_000 })
})

test('a lock whose process died before it wrote its pid is replaced', async () => {
  await mkdir(lock)
  const old = new Date(Date.now() - 60_000)
  await utimes(lock, old, old)
  await withFolderLock(lock, async () => undefined, { patience: 1_000 })
})

test('the lock is released when the work throws', async () => {
  await expect(withFolderLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(lock)).toBe(false)
})

test('the error names the lock that is held when the wait times out', async () => {
  await withFolderLock(lock, async () => {
    await expect(withFolderLock(lock, async () => undefined, { patience: 100 })).rejects.toThrow(lock)
  })
})
