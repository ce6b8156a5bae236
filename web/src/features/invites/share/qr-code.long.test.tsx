import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QrCode } from './qr-code.tsx'

/** Draws a shown code on a canvas, eight pixels a square, and reads it like a scanner. */
async function scan(svg: Element): Promise<string> {
  const copy = svg.cloneNode(true) as SVGElement
  const squares = Number(copy.getAttribute('viewBox')!.split(' ')[2])
  const size = String(squares * 8)
  copy.setAttribute('width', size)
  copy.setAttribute('height', size)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = new OffscreenCanvas(squares * 8, squares * 8)
  const brush = canvas.getContext('2d')!
  brush.drawImage(image, 0, 0)
  return decodeQR(brush.getImageData(0, 0, canvas.width, canvas.height))
}

test.each(['https://kindling.example/g/a1b2c3', `https://kindling.example/campaigns/1?via=${'x'.repeat(300)}`])(
  'a code can be read as %s',
  async (url) => {
    await render(<QrCode url={url} label="Code" border={4} className="size-48" />)
    const code = page.getByRole('img', { name: 'Code' })
    await expect.element(code).toBeVisible()
    expect(await scan(code.element())).toBe(url)
  },
)
