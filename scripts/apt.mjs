import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed here: on Debian, as root. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const apt = (...words) =>
  spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Both answer whether it worked. */
export const updateLists = () => apt('update')
export const installPackages = (...packages) =>
  apt('install', '-y', '--no-remove', '--no-install-recommends', ...packages)
