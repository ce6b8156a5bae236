import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { claiming } from '../../../../test/claimed-size.ts'
import { photo } from '../../../../test/photo.ts'
import { processesWith } from '../../../../test/programs/program.ts'
import { pictureRenderer } from './picture-renderer.ts'

const renderers = async () => {
  const all = await processesWith('render-program.ts')
  const mine = await Promise.all(
    all.map(async (pid) => [pid, await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')] as const),
  )
  return mine.filter(([, stat]) => stat.split(') ')[1]?.split(' ')[1] === String(process.pid)).map(([pid]) => pid)
}
/** Renderers of earlier test files may still run. */
const earlier = new Set(await renderers())
const children = async () => (await renderers()).filter((pid) => !earlier.has(pid))
const limits = { workMs: 20_000, startMs: 20_000, idleMs: 20_000 }
const order = async (size = {}) => ({ bytes: await photo(size), shape: 'wide' as const, who: '1' })

it('draws in a separate process that has no secrets and ends when it is idle', { tags: 'long' }, async () => {
  process.env['OF_THE_SERVER'] = 'secret'
  const render = pictureRenderer({ ...limits, idleMs: 50 })
  expect(await children()).toEqual([])
  const drawing = render(await order({ width: 3000, height: 2000 }))
  await expect.poll(children).toHaveLength(1)
  const [pid] = await children()
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret')
  expect(await drawing).toMatchObject({ width: 1280, height: 720 })
  await expect.poll(children).toEqual([])
  expect(await render(await order())).toMatchObject({ width: 640 })
})

it(
  'refuses a picture that takes too long or crashes the process, and draws the next one',
  { tags: 'long' },
  async () => {
    const hasty = pictureRenderer({ ...limits, workMs: 1 })
    expect(await hasty(await order({ width: 3000, height: 2000 }))).toBe('too-slow')
    const render = pictureRenderer(limits)
    await render(await order())
    const [pid] = (await children()).slice(-1)
    process.kill(pid!, 'SIGSTOP')
    const drawing = render(await order())
    process.kill(pid!, 'SIGKILL')
    expect(await drawing).toBe('broken')
    expect(await render(await order())).toMatchObject({ width: 640 })
    const [idle] = (await children()).slice(-1)
    process.kill(idle!, 'SIGKILL')
    await expect.poll(() => existsSync(`/proc/${idle}`)).toBe(false)
    expect(await render(await order())).toMatchObject({ width: 640 })
  },
)

it('says that it is busy, not that the picture is wrong, if the machine let it compute too little', async () => {
  const render = pictureRenderer({ ...limits, workMs: 300 })
  const first = await render(await order()).catch((error: unknown) => error)
  expect(first).not.toBe('too-slow')
  const [pid] = (await children()).slice(-1)
  process.kill(pid!, 'SIGSTOP')
  await expect(render(await order())).rejects.toMatchObject({
    code: 'unavailable',
    extra: { retryAfterSeconds: 5 },
  })
})

it('refuses a picture that would need too much memory, from its header alone', { tags: 'long' }, async () => {
  const render = pictureRenderer(limits)
  const small = await sharp(await photo())
    .jpeg({ progressive: true })
    .toBuffer()
  const heads: [Buffer, number, number][] = [
    [await photo({ format: 'png' }), 60_000, 60_000],
    [await photo({ format: 'png' }), 9_000, 8_000],
    [await photo(), 12_000, 10_000],
    [small, 6_000, 4_000],
    [await photo({ format: 'avif' }), 6_000, 4_000],
    [
      await sharp(await photo())
        .webp()
        .toBuffer(),
      16_000,
      4_000,
    ],
  ]
  for (const [picture, width, height] of heads)
    expect(await render({ bytes: claiming(picture, width, height), shape: 'wide', who: '1' })).toBe('too-many-pixels')
  const large = sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#c63a0e' } })
  const plain = await large.jpeg({ quality: 10 }).toBuffer()
  expect(await render({ bytes: plain, shape: 'whole', who: '1' })).toMatchObject({ width: 1920, height: 1280 })
})
