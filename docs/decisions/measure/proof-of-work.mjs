/** What a proof of work costs: `node docs/decisions/measure/proof-of-work.mjs`. Chromium: /usr/bin/chromium, or CHROMIUM_PATH. */
import { createRequire } from 'node:module'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { chromium } from 'playwright'

const { createChallenge, verifySolution, solveChallenge } = createRequire(
  new URL('../../../server/package.json', import.meta.url),
)('altcha-lib')
const { deriveKey } = createRequire(new URL('../../../server/package.json', import.meta.url))(
  'altcha-lib/algorithms/pbkdf2',
)

const [rounds, steps] = [5_000, 300]
const secrets = { hmacSignatureSecret: 'a'.repeat(64), hmacKeySignatureSecret: 'b'.repeat(64) }
const made = () =>
  createChallenge({
    ...secrets,
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: steps,
    deriveKey,
    data: { until: 1 },
  })

/** CPU of this process, its threads included, for one of `count` runs, in ms. */
async function cpuOf(count, run) {
  const before = process.cpuUsage()
  for (let i = 0; i < count; i += 1) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

const challenge = await made()
const solution = await solveChallenge({ challenge, deriveKey })
const unsolved = { counter: 1, derivedKey: '00'.repeat(32) }
const print = (what, ms) => console.log(`${what.padEnd(46)} ${ms.toFixed(2)} ms`)
await cpuOf(50, made)
print('server: making a challenge, CPU', await cpuOf(300, made))
print(
  'server: checking a good proof, CPU',
  await cpuOf(2_000, () => verifySolution({ challenge, solution, deriveKey, ...secrets })),
)
print(
  'server: checking a made-up one, CPU',
  await cpuOf(2_000, () => verifySolution({ challenge, solution: unsolved, deriveKey, ...secrets })),
)
print(`native program: ${steps} derivations, CPU`, await cpuOf(1, () => solveChallenge({ challenge, deriveKey })))

/** Derives as the page does, and looks how long nothing else could run there. */
async function inPage([rounds, steps]) {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  let [last, longest] = [performance.now(), 0]
  const look = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 4)
  const begun = performance.now()
  for (let i = 0; i < steps; i += 1) {
    const password = crypto.getRandomValues(new Uint8Array(20))
    const key = await crypto.subtle.importKey('raw', password, { name: 'PBKDF2' }, false, ['deriveBits'])
    await crypto.subtle.deriveBits({ name: 'PBKDF2', salt, iterations: rounds, hash: 'SHA-256' }, key, 256)
  }
  clearInterval(look)
  return [performance.now() - begun, longest]
}

const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<p>')).listen(
  0,
  '127.0.0.1',
)
await once(server, 'listening')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}`)
await page.evaluate(inPage, [rounds, 50])
const [solved, longest] = await page.evaluate(inPage, [rounds, steps])
print(`browser: ${steps} derivations, on the clock`, solved)
print('browser: longest the page stood still meanwhile', longest)
await browser.close()
server.close()
