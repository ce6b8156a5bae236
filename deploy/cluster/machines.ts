import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export const folder = process.env.CLUSTER_FOLDER ?? '/var/tmp/kindling-cluster'
export const authority = `${folder}/tls/ca.pem`
export const databases = ['db1', 'db2', 'db3'] as const
export type Database = (typeof databases)[number]

export const addresses = {
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  db3: '10.77.0.13',
  app1: '10.77.0.21',
  app2: '10.77.0.22',
  out: '10.77.0.10',
}
export type Machine = keyof typeof addresses

export const bash = (script: string) => `${import.meta.dirname}/${script}.sh`

/** Runs a line of shell with the functions of machines.sh. */
export function shell(line: string): string {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  return execFileSync('bash', ['-c', `. ${bash('machines')}; ${line}`], { encoding: 'utf8', stdio })
}

/** Empty where the line fails: a machine that is asked may be gone. */
export function tryShell(line: string): string {
  try {
    return shell(line)
  } catch {
    return ''
  }
}

/** A setting that all processes share. */
export function setting(name: string): string {
  const line = readFileSync(`${folder}/kindling.env`, 'utf8')
    .split('\n')
    .find((it) => it.startsWith(`${name}=`))
  if (line === undefined) throw new Error(`${folder}/kindling.env has no ${name}.`)
  return line.slice(name.length + 1).replace(/^'(.*)'$/, '$1')
}

export const end = (program: string, signal: 'KILL' | 'TERM' = 'KILL') =>
  tryShell(`kill -${signal} "$(cat "$RUN/pids/${program}")"`)

export const superuser = (name: Database, sql: string) => tryShell(`superuser ${name} "${sql}"`).trim()

/** Ends Postgres and Patroni of a machine, not its etcd. */
export const endDatabase = (name: Database, signal: 'KILL' | 'TERM' = 'KILL') =>
  tryShell(
    `ip netns pids k-${name} | xargs ps -o pid=,user= -p | awk '$2 == "postgres" { print $1 }' | xargs kill -${signal}`,
  )

export const endMachine = (name: Database) => tryShell(`ip netns pids k-${name} | xargs kill -KILL`)

/** Drops all packets between a machine and others, or all of the machine's. */
export function cutOff(name: Machine, others: Machine[] | 'all', ports?: string): void {
  const of = ports === undefined ? '' : `-p tcp -m multiport --ports ${ports}`
  const peers = others === 'all' ? [''] : others.map((other) => addresses[other])
  for (const peer of peers) {
    shell(`ip netns exec k-${name} iptables -A INPUT -i eth0 ${peer && `-s ${peer}`} ${of} -j DROP`)
    shell(`ip netns exec k-${name} iptables -A OUTPUT -o eth0 ${peer && `-d ${peer}`} ${of} -j DROP`)
  }
}
export const join = (name: Machine) => shell(`ip netns exec k-${name} iptables -F`)

export function currentLeader(): Database | undefined {
  const name = tryShell('leader').trim()
  return databases.find((it) => it === name)
}

export async function leaderNow(): Promise<Database> {
  await until('a database leads', () => currentLeader() !== undefined)
  return currentLeader()!
}

export const synchronous = (leader: Database) =>
  databases.find(
    (it) => it === superuser(leader, "select application_name from pg_stat_replication where sync_state = 'sync'"),
  )

/** True if one leads, both others copy, and one of them keeps each commit. */
export function isWhole(): boolean {
  const leader = currentLeader()
  if (leader === undefined) return false
  const copying = superuser(leader, "select count(*) from pg_stat_replication where state = 'streaming'")
  return copying === '2' && synchronous(leader) !== undefined
}

export async function until(what: string, holds: () => boolean | Promise<boolean>, seconds = 180): Promise<void> {
  for (const last = Date.now() + seconds * 1_000; Date.now() < last; await sleep(500)) if (await holds()) return
  throw new Error(`Not within ${seconds} s: ${what}.`)
}
