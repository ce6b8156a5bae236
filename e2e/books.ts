import { expect } from '@playwright/test'
import { instanceFolder, runBeside } from './command.ts'

/** Runs every ledger check, as `npm run check:ledger` does. */
export async function expectBalancedBooks(): Promise<void> {
  if (instanceFolder === undefined) return // somebody else's Kindling: its data folder is unknown
  expect(await runBeside('check-ledger')).toMatch(/checks passed, 0 failed/)
}
