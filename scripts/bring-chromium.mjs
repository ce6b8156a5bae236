import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser for page tests and journeys: `CHROMIUM_PATH`, or one that is installed, or Debian's package when we are
 * root. Answers `{path}`, or `{missing}` with the sentence that says what to do.
 */
export function bringChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted)
    return existsSync(wanted) ? { path: wanted } : { missing: `CHROMIUM_PATH names ${wanted}, which is not there.` }
  const here = places.find((place) => existsSync(place))
  if (here) return { path: here }
  const missing = 'Chromium is missing: install the package "chromium", or set CHROMIUM_PATH to a Chromium or Chrome.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return { missing }
  console.log('Chromium is missing; installing it with apt-get')
  const apt = (...words) =>
    spawnSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji')
  return existsSync(places[0]) ? { path: places[0] } : { missing: `${missing} (apt-get could not.)` }
}
