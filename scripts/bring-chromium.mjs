import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A browser without windows: whole ones spend most of a second on windows that nobody sees, with each context. */
const shell = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser for page tests and journeys: `CHROMIUM_PATH`, or Debian's headless shell, which is installed when we are
 * root, or one that is there. Answers `{path}`, or `{missing}` with the sentence that says what to do.
 */
export function bringChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted)
    return existsSync(wanted) ? { path: wanted } : { missing: `CHROMIUM_PATH names ${wanted}, which is not there.` }
  const here = () => [shell, ...whole].find((place) => existsSync(place))
  if (here() !== shell) installShell()
  const path = here()
  return path
    ? { path }
    : {
        missing:
          'Chromium is missing: install the package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
      }
}

/** Where it cannot be had, tests run in what is there. */
function installShell() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('installing chromium-headless-shell with apt-get')
  const apt = (...words) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const install = (...packages) => apt('install', '-y', '--no-remove', '--no-install-recommends', ...packages)
  apt('update')
  if (install('chromium-headless-shell', 'fonts-noto-color-emoji').status !== 0 && !existsSync(whole[0]))
    install('chromium', 'fonts-noto-color-emoji')
}
