import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

const compiled = fileURLToPath(new URL('../.cache/compiled', import.meta.url))

/** Holds the books of the house to every invariant, as `npm run check:ledger` does. */
export async function expectBalancedBooks(): Promise<void> {
  const folder = process.env.KINDLING_FOLDER
  if (folder === undefined) return // a house that somebody else started: its books are theirs
  const command = fileURLToPath(new URL('../server/bin/check-ledger.ts', import.meta.url))
  const { DATABASE_URL: _outside, ...env } = process.env
  const settings = { KINDLING_DATA: folder, NODE_COMPILE_CACHE: compiled }
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env: { ...env, ...settings } })
  expect(stdout).toMatch(/checks passed, 0 failed/)
}
