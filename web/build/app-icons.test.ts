import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appManifest, iconFiles } from './app-icons.ts'

it('every icon that the manifest names exists in its size', async () => {
  const files = await iconFiles()
  for (const { src, sizes } of appManifest.icons) {
    const drawn = files.get(src.slice(1))
    if (drawn === undefined) {
      expect([src, existsSync(new URL(`../public${src}`, import.meta.url))]).toEqual([src, true])
      continue
    }
    const { width, height } = await sharp(drawn).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
})

it('icons that platforms cut to a shape fill the square, and the others are rounded', async () => {
  const files = await iconFiles()
  const cornerOf = async (name: string) => [
    ...(await sharp(files.get(name)).ensureAlpha().raw().toBuffer()).subarray(0, 4),
  ]
  for (const name of ['icon-maskable-512.png', 'apple-touch-icon.png'])
    expect([name, await cornerOf(name)]).toEqual([name, [240, 86, 42, 255]])
  expect((await cornerOf('icon-192.png'))[3]).toBe(0)
})

it('favicon.ico contains one picture of 32 pixels', async () => {
  const ico = Buffer.from((await iconFiles()).get('favicon.ico')!)
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32])
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 32 })
})
