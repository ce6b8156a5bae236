import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** It reads all code for half a minute, so only the long form of the tests does. */
const isLong = process.env.TEST_FULL === 'on'

/** Lists unused files and unused exports, with their places. */
function dead(directory: string): string {
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/knip'),
    ['--directory', directory, '--include', 'files,exports,types', '--no-config-hints', '--no-progress'],
    { encoding: 'utf8' },
  )
  return stdout + stderr.replaceAll(/^npm warn.*\n?/gm, '')
}

test.runIf(isLong)(
  'every export is imported by another file, and every file is used',
  () => {
    expect(dead(root)).toBe('')
  },
  60_000,
)

test.runIf(isLong)(
  'the search finds a dead export, a dead type and an unused file',
  () => {
    const tree = mkdtempSync(join(tmpdir(), 'dead-'))
    onTestFinished(() => rmSync(tree, { recursive: true }))
    cpSync(join(root, 'knip.json'), join(tree, 'knip.json'))
    writeFileSync(join(tree, 'package.json'), '{"name":"tree","workspaces":["contract","server"]}')
    mkdirSync(join(tree, 'contract/src'), { recursive: true })
    mkdirSync(join(tree, 'server/bin'), { recursive: true })
    for (const workspace of ['contract', 'server'])
      writeFileSync(join(tree, workspace, 'package.json'), `{"name":"${workspace}"}`)
    writeFileSync(join(tree, 'server/bin/http.ts'), "import { used } from '../../contract/src/a.ts'\nused()\n")
    writeFileSync(
      join(tree, 'contract/src/a.ts'),
      'export const used = () => 1\nexport const deadOne = 2\nexport type DeadType = 3\n',
    )
    writeFileSync(join(tree, 'contract/src/lonely.ts'), 'export const alone = 1\n')
    const output = dead(tree)
    for (const name of ['deadOne', 'DeadType', 'lonely.ts']) expect(output).toContain(name)
    expect(output).not.toContain('used  ')
  },
  60_000,
)
