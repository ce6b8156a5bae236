import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { Killed, thrown } from '../dying.ts'
import type { Killing } from '../programs/die-in-run.ts'
import { startProgram } from '../programs/program.ts'
import { deaths } from './run-deaths.ts'

/** A run that dies at a named point: it throws there, or, if `really`, is a process of its own that is killed. */
export async function killRun(app: TestApp, point: string, id: number, really: boolean): Promise<void> {
  if (!really) return await expect(deaths[point]!(app.deps, thrown, id), point).rejects.toThrow(Killed)
  const { url, secretKey, webhookSecret } = app.sandbox
  const killing: Killing = {
    databaseUrl: app.databaseUrl,
    sandbox: { url, secretKey, webhookSecret },
    point,
    id,
    now: app.clock.now().toISOString(),
  }
  const program = startProgram('server/test/programs/die-in-run.ts', [JSON.stringify(killing)])
  expect([point, await program.ended, program.output()]).toEqual([point, 137, ''])
}
