import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasApt, installPackages, updateLists } from './apt.mjs'

/** The oldest major version: tests expect that the browser remembers failed modules, as current versions do. */
const oldest = 150

/** A browser without windows; a full one spends most of a second on windows for each context. */
const shell = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns `{path}`, or `{missing}` with what to do. An old browser would pass tests that current browsers fail. */
export async function bringChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) return { missing: `CHROMIUM_PATH names ${wanted}, which is not there.` }
  if (!wanted) await installNewest()
  const path = wanted ?? [shell, ...whole].find((place) => existsSync(place))
  if (!path)
    return {
      missing:
        'Chromium is missing: install the package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
    }
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() || 'a browser of unknown version'
  console.log(`browser  ${version} (${path})`)
  const major = Number(/(\d+)\.\d/.exec(version)?.[1])
  if (!(major >= oldest))
    return { missing: `Page tests need Chromium ${oldest} or newer, and ${path} is ${version}: upgrade it.` }
  return { path }
}

async function installNewest() {
  if (!hasApt()) return
  if (!(await updateLists())) console.log('browser  Debian cannot be reached: using the installed browser')
  // Debian builds both from one source, so both must be upgraded together
  const beside = existsSync(whole[0]) ? ['chromium'] : []
  if (!(await installPackages('chromium-headless-shell', ...beside, 'fonts-noto-color-emoji')) && beside.length === 0)
    await installPackages('chromium', 'fonts-noto-color-emoji')
}
