// What one password hash costs in CPU time, with the library and with Node.
// PATH=node_modules/.bin:$PATH node docs/decisions/measure/password-hash.mjs
import { argon2, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

const rounds = 40
const { hash } = createRequire(new URL('../../../server/package.json', import.meta.url))('@node-rs/argon2')
const derive = promisify(argon2)
const ways = {
  library: () => hash('a password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  node: () =>
    derive('argon2id', {
      message: 'a password',
      nonce: randomBytes(16),
      parallelism: 1,
      tagLength: 32,
      memory: 19_456,
      passes: 2,
    }),
}
for (const name of ['library', 'node', 'library', 'node']) {
  const before = process.cpuUsage()
  for (let n = 0; n < rounds; n += 1) await ways[name]()
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(`${name} ${((user + system) / rounds / 1000).toFixed(1)} ms\n`)
}
