import { ConfigError } from '../../src/platform/settings/config.ts'
import { DataFolderError } from '../../src/platform/storage/storage-folder.ts'
import { LocalPostgresError } from '../../src/platform/local-postgres/index.ts'
import { HostRefused, PortTaken } from './ports.ts'

const inOneSentence = [LocalPostgresError, DataFolderError, PortTaken, HostRefused]

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET']

const untrusted = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_|ERR_TLS_CERT)/

/** Errors of our code show their stack; expected errors only their message. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return `${error.message}\nAll settings: docs/settings.md`
  if (inOneSentence.some((kind) => error instanceof kind)) return (error as Error).message
  if (!(error instanceof Error)) return String(error)
  if (String((error as { type?: unknown }).type).startsWith('Stripe'))
    return `The card processor does not answer as it should: ${error.message}`
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code?.startsWith('ERR_PARSE_ARGS')) return error.message
  if (syscall === 'listen' && code === 'EADDRINUSE') return new PortTaken(port ?? 0).message
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Set PORT to another one, above 1023.`
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL') return `HOST ${address} is not an address of this machine.`
  if (code !== undefined && unreachable.includes(code))
    return `The database of DATABASE_URL cannot be reached (${code}). Check its address, and that it runs.`
  if (/timeout expired|Connection terminated/.test(error.message))
    return 'The database of DATABASE_URL does not answer. Check its address, and that it runs.'
  if (code !== undefined && untrusted.test(code))
    return `The certificate of the database is not trusted (${code}). Name its authority in DATABASE_URL: sslmode=verify-full&sslrootcert=/path/of/ca.pem.`
  if (error.message === 'The server does not support SSL connections')
    return 'The database of DATABASE_URL speaks no TLS, which sslmode demands.'
  if (code === '25006') return 'The database of DATABASE_URL is read-only. Name the one that takes writes.'
  if (code !== undefined && /^(57P|53300)/.test(code))
    return `The database of DATABASE_URL accepts no connection now (${error.message}). Start again in a moment.`
  if (code === '28P01' || code === '28000') return 'The database of DATABASE_URL refuses this user or password.'
  if (code === '3D000') return `The database of DATABASE_URL is not there (${error.message}). Create it first.`
  if (code === '42501') return `The user of DATABASE_URL may not do what a start needs: ${error.message}.`
  if (code === '42P01' || code === '42703')
    return `The tables of this database are of another version (${error.message}). Start Kindling on it first.`
  if (error.message.startsWith('corrupted migrations'))
    return 'This database was made by a version of Kindling with other tables. Start that version, or use a new database.'
  if (code === 'ENOSPC' || code === '53100') return 'The disk is full.'
  return error.stack ?? error.message
}
