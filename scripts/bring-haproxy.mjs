import { existsSync } from 'node:fs'
import { hasApt, installPackages, updateLists } from './apt.mjs'

const hasHaproxy = () =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin'].some((folder) => existsSync(`${folder}/haproxy`))

/** HAProxy judges deploy/haproxy.cfg in the tests: brought when we are root and online; without it that test is skipped. */
export async function bringHaproxy() {
  if (!hasHaproxy() && hasApt() && (await updateLists())) await installPackages('haproxy')
  if (!hasHaproxy()) console.log('haproxy  missing: the test of deploy/haproxy.cfg is skipped; install "haproxy"')
}
