import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder of the test's own. */
export async function testFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'kindling-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
