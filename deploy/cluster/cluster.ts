import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { faultNames } from './fault-names.ts'
import { authority, bash, folder } from './machines.ts'

// The programs that the machines run, and the Debian package of each.
const programs = {
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/lib/python3/dist-packages/idna': 'python3-idna',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/ip': 'iproute2',
  '/usr/sbin/iptables': 'iptables',
  '/usr/sbin/mkfs.ext4': 'e2fsprogs',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/curl': 'curl',
}

const usage = `usage: npm run cluster [-- up | down | prove [FAULT ...] [--times N] [--no-write]]
faults: ${faultNames.join(', ')}`

function refusal(): string | undefined {
  if (process.getuid?.() !== 0) return 'Network namespaces need root.'
  const missing = Object.entries(programs).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
  if (missing.length > 0) return `Packages are missing: apt-get install --no-install-recommends ${missing.join(' ')}`
  if (!existsSync(`${import.meta.dirname}/../../web/dist`)) return 'The web is not built: node scripts/build-web.mjs'
  return undefined
}

/** The prover stands where the front is, so that it sees what givers see. */
function prove(args: string[]): number {
  if (!existsSync(`${folder}/pids`)) {
    console.error('No cluster runs: npm run cluster')
    return 1
  }
  const inside = ['netns', 'exec', 'k-out', process.execPath, `${import.meta.dirname}/prove.ts`, ...args]
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority }
  return spawnSync('ip', inside, { stdio: 'inherit', env }).status ?? 1
}

function run([what = 'up', ...args]: string[]): number {
  if (!['up', 'down', 'prove'].includes(what)) {
    console.error(usage)
    return 1
  }
  const reason = refusal()
  if (reason !== undefined) {
    console.error(reason)
    return 1
  }
  if (what === 'prove') return prove(args)
  return spawnSync('bash', [bash(what)], { stdio: 'inherit' }).status ?? 1
}

process.exit(run(process.argv.slice(2)))
