import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { claiming } from '../../claimed-size.ts'
import type { diceOf } from '../../dice.ts'
import { photo } from '../../photo.ts'

/** A mark that no picture may contain after processing. */
export const mark = 'KINDLING-HOSTILE-MARK'

type Dice = ReturnType<typeof diceOf>
type Make = (dice: Dice) => Promise<Buffer> | Buffer

const formats = ['jpeg', 'png', 'webp', 'avif'] as const
const sides = [1, 9, 300, 4_000, 10_000, 16_383, 30_000, 65_535]
const script = `<script>alert("${mark}")</script>`

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

const pngHead = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')

/** A picture of one color, so that it is small to send. `bits` and `color` are PNG's. */
function flatPng(
  [width, height]: [number, number],
  [bits, color]: [number, number],
  interlaced: boolean,
  more: Buffer[] = [],
) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, color, 0, 0, interlaced ? 1 : 0], 8)
  const channels = { 0: 1, 2: 3, 6: 4 }[color]!
  const row = 1 + Math.ceil((width * bits * channels) / 8)
  const pixels = deflateSync(Buffer.alloc(Math.min(row * height + height * 8, 220_000_000)), { level: 1 })
  return Buffer.concat([pngHead, chunk('IHDR', head), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** Bytes that are or claim to be a picture; each kind once before any repeats. */
export const hostilePictures: Record<string, Make> = {
  'claims to be huge': async (dice) =>
    claiming(await photo({ format: dice.pick(formats) }), dice.pick(sides), dice.pick(sides)),
  'a flat PNG that unpacks to 200 MB': () => flatPng([7_000, 7_000], [8, 6], false),
  'an interlaced PNG of 16 bits': () => flatPng([3_400, 3_900], [16, 6], true),
  'a PNG of 100 million single bits': () => flatPng([10_000, 10_000], [1, 0], false),
  'a PNG with a text that unpacks to 100 MB': () => {
    const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000))])
    return flatPng([200, 200], [8, 2], false, [chunk('zTXt', text)])
  },
  'a PNG with 20,000 texts': () => {
    const text = chunk('tEXt', Buffer.from(`Comment\0${mark}`, 'latin1'))
    return flatPng(
      [200, 200],
      [8, 2],
      false,
      Array.from({ length: 20_000 }, () => text),
    )
  },
  'a progressive picture of 24 megapixels': () =>
    sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#888' } })
      .jpeg({ progressive: true, quality: 20 })
      .toBuffer(),
  'the largest plain picture': () =>
    sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#888' } })
      .jpeg({ quality: 20 })
      .toBuffer(),
  'the largest AVIF that is read': () =>
    sharp({ create: { width: 2_700, height: 2_000, channels: 3, background: '#888' } })
      .avif({ effort: 0 })
      .toBuffer(),
  'the largest WebP that is read': () =>
    sharp({ create: { width: 5_200, height: 4_400, channels: 3, background: '#888' } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer(),
  'an animation of 100 pages': () =>
    sharp(Buffer.alloc(64 * 64 * 100 * 3, 99), { raw: { width: 64, height: 6_400, channels: 3, pageHeight: 64 } })
      .webp()
      .toBuffer(),
  'a GIF': async () =>
    sharp(await photo())
      .gif()
      .toBuffer(),
  'a picture of one pixel in width or height': async (dice) => {
    const [width, height] = dice.pick([
      [1, 16_000],
      [16_000, 1],
      [97, 16_000],
      [16_000, 97],
    ] as const)
    return sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
  },
  'a script in an SVG': () =>
    Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  'an SVG that names a file of ours': () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200"><image xlink:href="file:///etc/passwd"/></svg>',
    ),
  'an HTML page': () => Buffer.from(`<!doctype html>${script}`),
  'a picture that is an HTML page too': async (dice) =>
    Buffer.concat([await photo({ format: dice.pick(formats) }), Buffer.from(script)]),
  'a picture that is an archive too': async (dice) =>
    Buffer.concat([await photo({ format: dice.pick(formats) }), Buffer.from(`PK\u0003\u0004${mark}`, 'latin1')]),
  'a GIF that is a program': () => Buffer.from(`GIF89a/*${mark}*/=1;alert(1)`),
  'a picture with a comment that is a program': async () => {
    const picture = await photo()
    const text = Buffer.from(script)
    const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
    return Buffer.concat([picture.subarray(0, 2), head, text, picture.subarray(2)])
  },
  'contains where and by whom it was taken': (dice) => photo({ format: dice.pick(formats) }),
  'cut off': async (dice) => {
    const picture = await photo({ width: 1_500, height: 1_000, format: dice.pick(formats) })
    return picture.subarray(0, 1 + dice.between(0, picture.length - 1 - 1))
  },
  'with wrong bits': async (dice) => {
    const picture = Buffer.from(await photo({ width: 1_500, height: 1_000, format: dice.pick(formats) }))
    for (let n = 0; n < 1 + dice.between(0, 20 - 1); n += 1)
      picture[dice.between(0, picture.length - 1)] = dice.between(0, 256 - 1)
    return picture
  },
  'with a wrong head': async (dice) => {
    const picture = Buffer.from(await photo({ format: dice.pick(formats) }))
    for (let n = 0; n < 4; n += 1)
      picture[8 + dice.between(0, Math.min(300, picture.length - 8) - 1)] = dice.between(0, 256 - 1)
    return picture
  },
  'begins like one': (dice) =>
    Buffer.concat([
      Buffer.from(
        dice.pick(['\u00FF\u00D8\u00FF', '\u0089PNG\r\n\u001A\n', 'RIFF\0\0\0\0WEBPVP8 ', '\0\0\0\u0020ftypavif']),
        'latin1',
      ),
      Buffer.from(Array.from({ length: 5_000 }, () => dice.between(0, 256 - 1))),
    ]),
  nothing: () => Buffer.alloc(0),
  'of four colors for print': async () =>
    sharp(await photo())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
}
