// What it takes to read a picture of 24 megapixels, in a process of its own each, and to write one of 1,280 pixels.
// PATH=node_modules/.bin:$PATH node docs/decisions/measure/pictures.mjs
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const sharp = createRequire(new URL('../../../server/package.json', import.meta.url))('sharp')
const anonymous = () => Math.round(Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1e3)

const noise = (width, height, channels = 3) =>
  sharp({ create: { width, height, channels, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
const sources = {
  'plain JPEG': (s) => s.jpeg(),
  'progressive JPEG 4:2:0': (s) => s.jpeg({ progressive: true }),
  'progressive JPEG 4:4:4': (s) => s.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  'interlaced PNG': (s) => s.png({ progressive: true, compressionLevel: 1 }),
  'interlaced PNG of 16 bits with alpha': (s) =>
    s.ensureAlpha().toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
  WebP: (s) => s.webp({ effort: 0 }),
  'lossless WebP': (s) => s.webp({ lossless: true, effort: 0 }),
  AVIF: (s) => s.avif({ effort: 0 }),
}
const written = {
  webp: (s) => s.webp({ quality: 78 }),
  jpeg: (s) => s.jpeg({ quality: 80 }),
  avif: (s) => s.avif({ quality: 55, effort: 2 }),
}

async function read(bytes) {
  const [before, began] = [anonymous(), performance.now()]
  let most = 0
  const looking = setInterval(() => (most = Math.max(most, anonymous())), 2)
  await sharp(bytes, { failOn: 'error' }).resize({ width: 1_920 }).flatten().raw().toBuffer()
  clearInterval(looking)
  process.send(`${most - before} MB, ${Math.round(performance.now() - began)} ms`)
}

if (process.send) {
  process.once('message', (bytes) => void read(bytes))
} else {
  const plain = await noise(6_000, 4_000).blur(2).png({ compressionLevel: 1 }).toBuffer()
  for (const [what, make] of Object.entries(sources)) {
    const child = fork(process.argv[1], { serialization: 'advanced', env: { MALLOC_ARENA_MAX: '2' } })
    child.send(await make(sharp(plain)).toBuffer())
    console.log(`${what}: ${await new Promise((done) => child.once('message', done))}`)
    child.kill()
  }
  const picture = await sharp(plain).resize({ width: 1_280 }).png().toBuffer()
  for (const [what, make] of Object.entries(written)) {
    const began = performance.now()
    const largest = await make(sharp(picture)).toBuffer()
    for (const width of [960, 640, 384, 192, 96]) await make(sharp(picture).resize({ width })).toBuffer()
    console.log(`${what}: ${Math.round(performance.now() - began)} ms, ${Math.round(largest.length / 1e3)} kB at 1280`)
  }
}
