import { existsSync } from 'node:fs'
import { z } from 'zod'

/** The driver reads these files at each connection. */
const files = ['sslrootcert', 'sslcert', 'sslkey'] as const

/**
 * The driver connects to one host and ignores parameters that it does not know. With several hosts it would fail when
 * they are needed, so they are refused at the start.
 */
export const databaseUrl = z.string().superRefine((text, { addIssue }) => {
  const refuse = (message: string) => addIssue({ code: 'custom', message })
  const [, hosts = ''] = /^postgres(?:ql)?:\/\/(?:[^/?]*@)?([^/?]*)/.exec(text) ?? []
  if (hosts.includes(',')) return refuse(severalHosts)
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    return refuse('must be an address such as postgres://user:password@host:5432/name')
  const { searchParams } = new URL(text)
  if (searchParams.get('host')?.includes(',') || searchParams.has('target_session_attrs')) return refuse(severalHosts)
  const missing = files.map((name) => searchParams.get(name)).find((file) => file !== null && !existsSync(file))
  if (missing) refuse(`names the file ${missing}, which does not exist`)
})

const severalHosts =
  'must name one host and no target_session_attrs: a proxy in front of several servers finds the one that takes writes (docs/operating.md)'
