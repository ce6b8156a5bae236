import { expect } from '@playwright/test'
import { instanceFolder, runBeside } from '../stage/command.ts'

/** Runs every ledger check, as `npm run check:ledger` does. */
export async function expectBalancedBooks(): Promise<void> {
  if (instanceFolder === undefined) return // the tests did not start this Kindling, so its data folder is unknown
  expect(await runBeside('check-ledger')).toMatch(/checks passed, 0 failed/)
}
