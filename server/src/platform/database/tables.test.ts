import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'

it('the table types match the migrated database', async () => {
  const database = await createTestDatabase()
  const cwd = fileURLToPath(new URL('../../../', import.meta.url))
  const codegen = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))
  const run = promisify(execFile)(process.execPath, [codegen, '--config-file', 'codegen.json', '--verify'], {
    cwd,
    env: { ...process.env, DATABASE_URL: database.url },
  })
  await expect(run.then(() => 'in step')).resolves.toBe('in step')
  await database.drop()
})
