import { existsSync } from 'node:fs'
import { hasApt, installPackages, updateLists } from './apt.mjs'

const hasHaproxy = () =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin'].some((folder) => existsSync(`${folder}/haproxy`))

/** For the test of deploy/haproxy.cfg, which is skipped without it. Installs only as root and online. */
export async function bringHaproxy() {
  if (!hasHaproxy() && hasApt() && (await updateLists())) await installPackages('haproxy')
  if (!hasHaproxy()) console.log('haproxy  missing: the test of deploy/haproxy.cfg is skipped; install "haproxy"')
}
