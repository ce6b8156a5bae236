import { statfs } from 'node:fs/promises'

/**
 * A folder in memory if there is plenty, else `otherwise`. Making a database is 500 new files: 15 ms in memory, and up
 * to 500 ms on a disk whose file system has just deleted as many.
 */
export async function quickFolder(otherwise: string): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize > 4e9 ? '/dev/shm' : otherwise
}
