import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringChromium } from './bring-chromium.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-browser-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function browserThatSays(version) {
  const path = join(folder, 'browser')
  writeFileSync(path, `#!/bin/sh\necho '${version}'\n`)
  chmodSync(path, 0o755)
  vi.stubEnv('CHROMIUM_PATH', path)
  return path
}

test.each(['Chromium 150.0.7700.1', 'Google Chrome 156.0.8078.108', 'Chromium 1000.1 built on Debian 13'])(
  'a new browser is accepted: %s',
  async (version) => {
    const path = browserThatSays(version)
    expect(await bringChromium()).toEqual({ path })
  },
)

test.each([['Chromium 149.0.7600.9 built on Debian 12.150'], ['Chromium 99.0'], ['no number here']])(
  'an old browser is refused: %s',
  async (version) => {
    const path = browserThatSays(version)
    expect(await bringChromium()).toEqual({
      missing: `Page tests need Chromium 150 or newer, and ${path} is ${version}: upgrade it.`,
    })
  },
)

test('a browser without a version, or a missing one, is refused', async () => {
  browserThatSays('')
  expect((await bringChromium()).missing).toMatch(/a browser of unknown version/)
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nowhere'))
  expect((await bringChromium()).missing).toMatch(/CHROMIUM_PATH names .*nowhere/)
})
