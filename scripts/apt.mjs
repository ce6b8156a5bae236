import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** True if packages can be installed here: on Debian, as root. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function apt(...words) {
  const child = spawn('apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return new Promise((done) => {
    child.on('error', () => done(false))
    child.on('close', (code) => done(code === 0))
  })
}

/** These functions return whether they succeeded. */
export const updateLists = () => apt('update')
export const installPackages = (...packages) =>
  apt('install', '-y', '--no-remove', '--no-install-recommends', ...packages)
