import { existsSync } from 'node:fs'
import { hasApt, installPackages, updateLists } from './apt.mjs'

const hasHaproxy = () =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin'].some((folder) => existsSync(`${folder}/haproxy`))

/**
 * HAProxy checks deploy/haproxy.cfg in the tests. It is installed as root and online; without it that test is skipped.
 */
export async function bringHaproxy() {
  if (!hasHaproxy() && hasApt() && (await updateLists())) await installPackages('haproxy')
  if (!hasHaproxy()) console.log('haproxy  missing: the test of deploy/haproxy.cfg is skipped; install "haproxy"')
}
