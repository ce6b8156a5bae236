import type { Browser } from '@playwright/test'
import type { Frame } from './cold-load.ts'

const source = ({ jpeg }: Frame) => `data:image/jpeg;base64,${jpeg.toString('base64')}`

/** The times in ms of frames that show nothing below the bar after earlier frames did. */
export async function blankFrames(browser: Browser, frames: readonly Frame[]): Promise<number[]> {
  const page = await browser.newPage()
  const spreads = await page.evaluate(async (pictures) => {
    const spreadOf = async (picture: string): Promise<number> => {
      const image = await createImageBitmap(await (await fetch(picture)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      const drawing = canvas.getContext('2d')!
      drawing.drawImage(image, 0, 0)
      const barHeight = 80
      const { data } = drawing.getImageData(0, barHeight, image.width, image.height - barHeight)
      const greens = Array.from({ length: data.length / 400 }, (_, i) => data[i * 400 + 1]!)
      const mean = greens.reduce((sum, green) => sum + green, 0) / greens.length
      return Math.sqrt(greens.reduce((sum, green) => sum + (green - mean) ** 2, 0) / greens.length)
    }
    return Promise.all(pictures.map(spreadOf))
  }, frames.map(source))
  await page.close()
  const first = spreads.findIndex((spread) => spread > smallestSpread)
  return frames.filter((_, i) => first >= 0 && i > first && spreads[i]! <= smallestSpread).map(({ at }) => at)
}

/** A frame with text or pictures has a larger variation of brightness than this. */
const smallestSpread = 4

/** Draws at most ten frames a second side by side, with their times. */
export async function drawStrip(browser: Browser, frames: readonly Frame[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1_600, height: 400 } })
  const moment = (i: number) => Math.floor((frames[i]?.at ?? -1) / 100)
  const shown = frames
    .filter((_, i) => moment(i) !== moment(i - 1))
    .map((frame) => `<figure><img src="${source(frame)}" width="150"><figcaption>${frame.at} ms</figcaption></figure>`)
  await page.setContent(
    `<style>body{margin:12px;display:flex;flex-wrap:wrap;gap:8px;font:12px system-ui}figure{margin:0}img{border:1px solid #ccc}</style>${shown.join('')}`,
  )
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
