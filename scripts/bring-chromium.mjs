import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A browser without windows; a whole one spends most of a second on windows for each context. */
const shell = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser for page tests and journeys: `CHROMIUM_PATH`, or Debian's newest headless shell, which is installed or
 * upgraded when we are root and online, or one that is there; an old one passes tests that today's visitors would fail.
 * Prints its version. Answers `{path}`, or `{missing}` with the sentence that says what to do.
 */
export function bringChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) return { missing: `CHROMIUM_PATH names ${wanted}, which is not there.` }
  if (!wanted) installNewest()
  const path = wanted ?? [shell, ...whole].find((place) => existsSync(place))
  if (!path)
    return {
      missing:
        'Chromium is missing: install the package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
    }
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  console.log(`browser  ${stdout?.trim() || 'of an unknown version'} (${path})`)
  return { path }
}

/** Where it can't be had, tests run in what is there. */
function installNewest() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const apt = (...words) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const install = (...packages) => apt('install', '-y', '--no-remove', '--no-install-recommends', ...packages)
  if (apt('update').status !== 0) console.log('browser  Debian cannot be reached: the one that is here stays')
  // both are built from one version: apt upgrades them together or not at all
  const beside = existsSync(whole[0]) ? ['chromium'] : []
  if (install('chromium-headless-shell', ...beside, 'fonts-noto-color-emoji').status !== 0 && beside.length === 0)
    install('chromium', 'fonts-noto-color-emoji')
}
