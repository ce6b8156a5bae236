import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode, LocalPostgresError } from './errors.ts'

/** Breaks a dead holder's lock. Throws LocalPostgresError if a living one holds it for `patience` ms. */
export async function withFolderLock<T>(path: string, work: () => Promise<T>, { patience = 120_000 } = {}): Promise<T> {
  const until = Date.now() + patience
  while (!(await take(path))) {
    if (await breakDead(path)) continue
    if (Date.now() > until) {
      throw new LocalPostgresError(
        `Another program has held ${path} for ${patience / 1000} s. If none runs, remove that folder.`,
      )
    }
    await sleep(25)
  }
  try {
    return await work()
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await mkdir(path)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
  await writeFile(join(path, 'pid'), `${process.pid} ${await bornAt(process.pid)}`)
  return true
}

/** Removes a dead process's lock. A second folder ensures that one process at a time checks and removes. */
async function breakDead(path: string): Promise<boolean> {
  if (!(await isDead(path))) return false
  const breaking = `${path}.breaking`
  try {
    await mkdir(breaking)
  } catch {
    if ((await age(breaking)) > 10_000) await rmdir(breaking).catch(() => undefined)
    return false
  }
  try {
    if (await isDead(path)) await rm(path, { recursive: true, force: true })
  } finally {
    await rmdir(breaking)
  }
  return true
}

async function isDead(path: string): Promise<boolean> {
  const text = await readFile(join(path, 'pid'), 'utf8').catch(() => '')
  // the holder creates the folder first and writes its pid a moment later
  if (text === '') return (await age(path)) > 5_000
  const [pid, born] = text.split(' ')
  return !(await isAlive(Number(pid))) || (await bornAt(Number(pid))) !== born
}

async function age(path: string): Promise<number> {
  const there = await stat(path).catch(() => undefined)
  return there === undefined ? 0 : Date.now() - there.mtimeMs
}

/** A zombie process does not count as alive. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
    return (await stateOf(pid))[0] !== 'Z'
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** The start time of a process, because another process may have the same pid after a reboot. */
async function bornAt(pid: number): Promise<string> {
  return (await stateOf(pid))[19] ?? '-'
}

async function stateOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ')
}
