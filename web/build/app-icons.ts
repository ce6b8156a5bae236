import { direction, language } from '@kindling/words/locale'
import * as words from '@kindling/words/pages/page'
import * as shellWords from '@kindling/words/shell/shell'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const logo = new URL('../public/icon.svg', import.meta.url)

/** The web app manifest; all icons are drawn from the one logo. */
export const appManifest = {
  name: 'Kindling',
  short_name: 'Kindling',
  lang: language,
  dir: direction,
  description: words.description,
  id: '/home',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#faf8fb',
  theme_color: '#ffffff',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    { src: '/screenshot-narrow.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
    { src: '/screenshot-wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
  ].map((one) => ({ ...one, label: words.description })),
  shortcuts: [
    { name: shellWords.explore, url: '/explore' },
    { name: shellWords.chat, url: '/inbox' },
    { name: shellWords.billing, url: '/account/billing' },
  ].map((one) => ({ ...one, icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
  /** The worker answers it (`worker.js`). */
  share_target: {
    action: '/shared',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photo', accept: ['image/*'] }] },
  },
}

/** `whole`: the background fills the square, for platforms that cut the icon to a shape. */
const drawings = [
  { name: 'icon-192.png', size: 192, whole: false },
  { name: 'icon-512.png', size: 512, whole: false },
  { name: 'icon-maskable-512.png', size: 512, whole: true },
  { name: 'apple-touch-icon.png', size: 180, whole: true },
]

export async function iconFiles(): Promise<Map<string, Uint8Array>> {
  const rounded = await readFile(logo, 'utf8')
  const whole = rounded.replace(' rx="10.5"', '')
  if (whole === rounded) throw new Error('the logo has no rounded ground')
  const draw = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 48 })
      .resize(size)
      .png({ compressionLevel: 9 })
      .toBuffer()
  const drawn = drawings.map(
    async (icon) => [icon.name, await draw(icon.whole ? whole : rounded, icon.size)] as [string, Uint8Array],
  )
  return new Map<string, Uint8Array>([
    ...(await Promise.all(drawn)),
    ['favicon.ico', inIco(await draw(rounded, 32), 32)],
  ])
}

/** Wraps a PNG as favicon.ico, which browsers request without a link. */
function inIco(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // the number of pictures
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

export function appIcons(): Plugin {
  return {
    name: 'kindling:app-icons',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of await iconFiles()) this.emitFile({ type: 'asset', fileName, source })
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(appManifest) })
    },
  }
}
