/**
 * The health check of a container or a unit: `health.ts http`. Exit code 1 if this machine's process does not answer: one
 * that serves pages at `HOST` and `PORT`, a worker at `METRICS_HOST` and `METRICS_PORT`. Without a role it takes that of the
 * container's first process.
 */
import { readFileSync } from 'node:fs'
import { readConfig } from '../src/platform/settings/config.ts'

const role = process.argv[2] ?? /role\.ts\0([\w-]+)/.exec(readFileSync('/proc/1/cmdline', 'utf8'))?.[1]
const { HOST, PORT, METRICS_HOST, METRICS_PORT = 0 } = readConfig()

/** A process that listens everywhere also answers at loopback. */
const hostOf = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

const address =
  role === 'worker'
    ? `http://${hostOf(METRICS_HOST)}:${METRICS_PORT}/metrics`
    : `http://${hostOf(HOST)}:${PORT}/healthz`
const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
await answer?.body?.cancel()
process.exitCode = answer?.ok === true ? 0 : 1
