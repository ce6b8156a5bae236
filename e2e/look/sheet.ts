import type { Browser } from '@playwright/test'
import type { Shot } from './shot.ts'

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Draws screenshots side by side, at the same scale, into one picture. */
export async function drawSheet(browser: Browser, title: string, shots: readonly Shot[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 3420, height: 1000 } })
  const figures = shots.map(
    ({
      look,
      image,
      problem,
    }) => `<figure><figcaption>${look.width} ${look.theme}${look.textPercent === undefined ? '' : ` ${look.textPercent} %`}${problem === undefined ? '' : ` <b>${escape(problem)}</b>`}</figcaption>
<img width="${look.width}" src="data:image/png;base64,${image.toString('base64')}"></figure>`,
  )
  await page.setContent(`<!doctype html><style>
body{margin:0;padding:20px;background:#cfc8d8;font:600 14px/20px sans-serif;color:#221a2c}
h1{font-size:20px;margin:0 0 12px}main{display:flex;gap:20px;align-items:flex-start}
figure{margin:0}figcaption{margin-bottom:6px}b{color:#b3113f}img{display:block}</style>
<h1>Kindling · ${escape(title)}</h1><main>${figures.join('')}</main>`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}
