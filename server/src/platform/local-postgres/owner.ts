import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { LocalPostgresError } from './errors.ts'

/** Set if another user must run Postgres, because Postgres refuses to run as root. */
export type Owner = { uid: number; gid: number; name: string }

/** The user who runs Postgres if we are root: the folder's owner, else postgres, else nobody. Creates no user. */
export async function chooseOwner(
  place: string,
  { uid = process.getuid?.(), passwd = '/etc/passwd' }: { uid?: number | undefined; passwd?: string } = {},
): Promise<Owner | undefined> {
  const there = await stat(place).catch(() => undefined)
  if (uid !== 0) {
    if (there && uid !== undefined && there.uid !== uid) {
      throw new LocalPostgresError(
        `The database folder ${place} belongs to another user. Start as that user or as root, or set KINDLING_DATA to another folder.`,
      )
    }
    return undefined
  }
  const users = parseUsers(await readFile(passwd, 'utf8').catch(() => ''))
  if (there && there.uid !== 0) {
    return users.find((u) => u.uid === there.uid) ?? { uid: there.uid, gid: there.gid, name: `user ${there.uid}` }
  }
  const owner = users.find((u) => u.name === 'postgres') ?? users.find((u) => u.name === 'nobody')
  if (owner === undefined) {
    throw new LocalPostgresError(
      'Postgres does not run as root, and this machine has neither a user postgres nor nobody. Start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return owner
}

function parseUsers(text: string): Owner[] {
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((u) => Number.isInteger(u.uid) && u.uid > 0 && Number.isInteger(u.gid))
}

/** Asks the system, because the permissions of all parent folders matter. */
export async function canReach(owner: Owner | undefined, folder: string): Promise<boolean> {
  if (owner === undefined) return true
  return (await runAs(owner, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).code === 0
}

export function runAs(
  owner: Owner | undefined,
  file: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  const { SystemRoot, TEMP } = process.env
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
  }
  return new Promise((done) => {
    const child = spawn(file, args, {
      env,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(owner && { uid: owner.uid, gid: owner.gid }),
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => done({ code: 127, output: error.message }))
    // on exit, not close, because processes that the command started may hold the pipes open
    child.on('exit', (code) => setImmediate(() => done({ code: code ?? 1, output })))
  })
}
