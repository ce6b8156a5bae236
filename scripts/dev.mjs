// npm run dev: the server, restarted when its sources change, behind Vite, which updates pages without a reload.
import { fork } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT || 3000)
const url = process.env.PUBLIC_URL ?? `http://localhost:${port}`
const apiPort = await freePort()
let server
let stopping = false

process.env.API_URL = `http://127.0.0.1:${apiPort}`
const vite = await createServer({
  root: join(root, 'web'),
  configLoader: 'native',
  server: { port, strictPort: true },
  clearScreen: false,
})
try {
  await vite.listen()
} catch (error) {
  console.error(`\n${error.message}. Set PORT to another one.\n`)
  process.exit(1)
}
startServer()
for (const folder of [
  'server/src',
  'server/bin',
  'server/migrations',
  'contract/src',
  'words/src',
  'art/src',
  'sandbox',
]) {
  watch(join(root, folder), { recursive: true }, (_event, file) => changed(`${folder}/${file}`))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())

/** The server ends by itself with this process, because it is a child with an IPC channel. */
function startServer() {
  const env = { ...process.env, PORT: String(apiPort), PUBLIC_URL: url }
  const child = fork(join(root, 'server/bin/all-in-one.ts'), { env, cwd: root })
  server = child
  child.on('exit', (code) => {
    child.gone = true
    if (server === child && !stopping && code !== 0)
      console.log('  the server ended; it starts again when a file changes')
  })
}

let waiting
function changed(file) {
  if (!/\.(ts|sql|json)$/.test(file) || file.endsWith('.test.ts')) return
  clearTimeout(waiting)
  waiting = setTimeout(() => void restart(file), 150)
}

let restarting = Promise.resolve()
function restart(file) {
  restarting = restarting.then(async () => {
    if (stopping) return
    console.log(`\n  ${file} changed`)
    await end(server)
    startServer()
  })
  return restarting
}

function end(child) {
  if (child.gone) return Promise.resolve()
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  return gone
}

async function stop() {
  if (stopping) process.exit(130)
  stopping = true
  await Promise.all([end(server), vite.close()])
  process.exit(0)
}

function freePort() {
  return new Promise((done) => {
    const socket = createSocket()
    socket.listen(0, '127.0.0.1', () => {
      const { port: got } = socket.address()
      socket.close(() => done(got))
    })
  })
}
