// npm run image: builds the image with podman or docker and tries it: production code with generated secrets on a
// empty database. `-- --base NAME --build-base NAME` replaces the bases, what follows another `--` goes to the build.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const mark = process.argv.indexOf('--', 2)
const given = process.argv.slice(2, mark === -1 ? undefined : mark)
const toBuild = mark === -1 ? [] : process.argv.slice(mark + 1)
const { values } = parseArgs({
  args: given,
  options: {
    base: { type: 'string' },
    'build-base': { type: 'string' },
    database: { type: 'string' },
    built: { type: 'boolean' },
  },
})

const works = (tool) => spawnSync(tool, ['info'], { stdio: 'ignore' }).status === 0
const tool = ['podman', 'docker'].find(works)
if (tool === undefined) fail('Neither podman nor docker works here: apt-get install podman.')
const database = values.database ?? process.env.DATABASE_URL
if (database === undefined) fail('Name an empty database: npm run image -- --database postgres://...')

const name = 'kindling'
const args = [
  ...(values.base ? ['--build-arg', `BASE=${values.base}`] : []),
  ...(values['build-base'] ? ['--build-arg', `BUILD_BASE=${values['build-base']}`] : []),
]
// the image is there already: it is only tried
if (!values.built)
  timed('built', () =>
    run(tool, [
      'build',
      ...(tool === 'podman' ? ['--format', 'docker'] : []),
      ...args,
      ...toBuild,
      '-f',
      'deploy/image/Containerfile',
      '-t',
      name,
      '.',
    ]),
  )

const secret = (start = '') => start + randomBytes(32).toString('hex')
const settings = {
  NODE_ENV: 'production',
  DATABASE_URL: database,
  HOST: '127.0.0.1',
  PORT: '39100',
  METRICS_HOST: '127.0.0.1',
  METRICS_PORT: '39101',
  PUBLIC_URL: 'https://kindling.invalid',
  SECRET_KEY: secret(),
  SHORT_ID_SALT: secret(),
  STRIPE_SECRET_KEY: secret('sk_live_'),
  STRIPE_PUBLIC_KEY: secret('pk_live_'),
  STRIPE_WEBHOOK_SECRET: secret('whsec_'),
  GOOGLE_CLIENT_ID: 'of-nobody',
  GOOGLE_CLIENT_SECRET: secret(),
  MAIL_URL: 'smtp://127.0.0.1:9',
  // with all four set, nothing is written to a disk
  S3_URL: 'https://files.invalid',
  S3_BUCKET: 'kindling',
}
/** As an operator runs it: nothing can be written but /tmp, no rights, no user with a name. */
const hardened = [
  '--network=host',
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  ...(process.env.IMAGE_RUN_OPTIONS ?? '').split(' ').filter(Boolean),
]
const withSettings = Object.entries(settings).flatMap(([key, value]) => ['-e', `${key}=${value}`])
const once = (...words) =>
  spawnSync(tool, ['run', '--rm', ...hardened, ...withSettings, name, ...words], { encoding: 'utf8' })

timed('migrate', () => must(once('migrate'), 0))
say('operate', must(once('operate', 'staff', 'list'), 0))
must(once('operate', 'doctor'), 1)
say('doctor', 'says what is missing, and exits with 1')
for (const role of ['http', 'worker', 'all-in-one']) await tryRole(role)

async function tryRole(role) {
  const box = `kindling-try-${role}`
  spawnSync(tool, ['rm', '-f', box], { stdio: 'ignore' })
  run(tool, ['run', '-d', '--name', box, ...hardened, ...withSettings, name, role], 'ignore')
  try {
    const began = Date.now()
    while (
      spawnSync(tool, ['exec', box, '/usr/bin/node', 'server/bin/role.ts', 'health'], { stdio: 'ignore' }).status !== 0
    ) {
      if (Date.now() - began > 120_000) fail(`${role} is not healthy: ${logs(box)}`)
      await sleep(500)
    }
    say(role, `healthy after ${((Date.now() - began) / 1000).toFixed(1)} s`)
    if (role !== 'worker') {
      for (const path of ['/healthz', '/readyz', '/', '/terms']) {
        const answer = await fetch(`http://127.0.0.1:${settings.PORT}${path}`)
        say(role, `${path} ${answer.status}`)
        if (answer.status >= 500) fail(`${path} answers ${answer.status}`)
      }
    }
    const inside = (code) =>
      spawnSync(tool, ['exec', box, '/usr/bin/node', '-e', code], { encoding: 'utf8' }).stdout.trim()
    const user = inside('process.stdout.write(String(process.getuid()))')
    if (user !== '10001') fail(`it runs as user ${user}`)
    const written = inside(
      "try { require('fs').writeFileSync('/app/x', ''); process.stdout.write('yes') } catch (e) { process.stdout.write(e.code) }",
    )
    if (written === 'yes') fail('its files can be written')
    const shell = inside(
      "process.stdout.write(['/bin/sh', '/usr/bin/gcc', '/usr/bin/apt-get', '/usr/bin/npm'].filter(require('fs').existsSync).join())",
    )
    if (shell !== '') fail(`it has ${shell}`)
    say(role, `user ${user}, files cannot be written (${written}), no shell, no compiler`)
    const stopping = Date.now()
    run(tool, ['stop', '-t', '20', box], 'ignore')
    const code = execFileSync(tool, ['inspect', '-f', '{{.State.ExitCode}}', box], { encoding: 'utf8' }).trim()
    if (code !== '0') fail(`${role} stopped with code ${code}: ${logs(box)}`)
    say(role, `stopped in ${((Date.now() - stopping) / 1000).toFixed(1)} s`)
  } finally {
    spawnSync(tool, ['rm', '-f', box], { stdio: 'ignore' })
  }
}

function run(file, words, stdio = 'inherit') {
  const { status } = spawnSync(file, words, { cwd: root, stdio: ['ignore', stdio, 'inherit'] })
  if (status !== 0) fail(`${file} ${words[0]} ended with ${status}.`)
}

function must({ status, stdout, stderr }, code) {
  if (status !== code) fail(`it ended with ${status}: ${stderr || stdout}`)
  return stdout.trim()
}

function timed(what, work) {
  const began = Date.now()
  work()
  say(what, `${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function logs(box) {
  const { stdout, stderr } = spawnSync(tool, ['logs', box], { encoding: 'utf8' })
  return stdout + stderr
}

function say(what, line) {
  console.log(`✓ ${what.padEnd(10)} ${line}`)
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
