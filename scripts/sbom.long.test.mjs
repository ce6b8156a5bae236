import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Every direct dependency, as a bill of materials names it. */
function directPackages() {
  const { workspaces } = read('package.json')
  const asked = ['.', ...workspaces].flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = read(join(folder, 'package.json'))
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  return asked
    .filter(([name]) => !name.startsWith('@kindling/'))
    .map(([name, version]) => `pkg:npm/${name.replace('@', '%40')}@${version}`)
}

test('the bill of materials lists every direct dependency in its locked version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-sbom-'))
  const file = join(folder, 'sbom.cdx.json')
  const run = spawnSync(process.execPath, [join(root, 'scripts/sbom.mjs'), file], { encoding: 'utf8' })
  expect(run).toMatchObject({ status: 0, stdout: expect.stringMatching(/^✓ .*sbom\.cdx\.json {2}\d+ packages\n$/) })
  const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8'))
  expect(bomFormat).toBe('CycloneDX')
  expect(metadata.component).toMatchObject({ name: 'kindling', version: read('package.json').version })
  const named = new Set(components.map(({ purl }) => purl))
  const direct = directPackages()
  expect(direct.length).toBeGreaterThan(40)
  expect(direct.filter((purl) => !named.has(purl))).toEqual([])
  rmSync(folder, { recursive: true })
})

test('if npm fails, the reason is printed and no file is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-sbom-'))
  const file = join(folder, 'sbom.cdx.json')
  const run = spawnSync(process.execPath, [join(root, 'scripts/sbom.mjs'), file], {
    encoding: 'utf8',
    env: { ...process.env, KINDLING_ROOT: folder, npm_execpath: '' },
  })
  expect(run.status).toBe(1)
  expect(run.stderr).toContain('npm could not list the packages')
  expect(() => readFileSync(file)).toThrow()
  rmSync(folder, { recursive: true })
})
