import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { avatar, print, scene } from '@kindling/art'
import { topics } from '@kindling/contract/common'
import { chromium as browserType } from '@playwright/test'
import { chromium } from './stage/chromium.ts'

/** Draws contact sheets of all art: `npm run art`, then `look/art-*.png`. */
const folder = fileURLToPath(new URL('../look/', import.meta.url))

type Shown = { caption: string; svg: string; width: number; height: number }

const seeds = (count: number, of: string) => Array.from({ length: count }, (_, i) => `${of}-${i}`)
const topicAt = (index: number) => topics[index % topics.length] ?? topics[0]

const sheets: Record<string, Shown[]> = {
  'art-scenes': topics.flatMap((topic) =>
    seeds(20, topic).map((seed) => ({ caption: topic, svg: scene({ topic, seed }), width: 320, height: 180 })),
  ),
  'art-avatars': seeds(60, 'avatar').map((seed, i) => {
    const topic = topicAt(i)
    return { caption: topic, svg: avatar({ topic, seed }), width: i % 2 ? 104 : 52, height: i % 2 ? 104 : 52 }
  }),
  'art-prints': seeds(24, 'print').map((seed, i) => {
    const quiet = i >= 18
    return { caption: quiet ? 'quiet' : '', svg: print({ seed, quiet }), width: 280, height: 158 }
  }),
  'art-quiet': seeds(24, 'quiet').map((seed, i) => ({
    caption: 'quiet',
    svg: scene({ topic: topicAt(i), seed, quiet: true }),
    width: 320,
    height: 180,
  })),
  'art-cards': seeds(30, 'card').map((seed, i) => ({
    caption: topicAt(i),
    svg: scene({ topic: topicAt(i), seed }),
    width: 284,
    height: 159,
  })),
  'art-shares': ['share-1', 'share-5'].map((seed, i) => ({
    caption: '1200 x 630',
    svg: scene({ topic: topicAt(i * 7), seed }),
    width: 1200,
    height: 630,
  })),
}

const styles = `body { margin: 0; padding: 24px; display: flex; flex-wrap: wrap; gap: 16px; background: #FAF8FC; font: 12px sans-serif; color: #3D3548 }
  figure { margin: 0 } img { display: block; object-fit: cover; border-radius: 16px }`

const browser = await browserType.launch(chromium)
try {
  await mkdir(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1728, height: 900 } })
  for (const [name, shown] of Object.entries(sheets)) {
    const figures = shown.map(({ caption, svg, width, height }) => {
      const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
      return `<figure><img src="${address}" width="${width}" height="${height}">${caption}</figure>`
    })
    await page.setContent(`<style>${styles}</style>${figures.join('')}`)
    await writeFile(`${folder}${name}.png`, await page.screenshot({ fullPage: true }))
    process.stdout.write(`look/${name}.png\n`)
  }
} finally {
  await browser.close()
}
