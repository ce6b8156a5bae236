import '../../styles/app.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../platform/render.fixtures.ts'
import { ResponsiveModal } from '../dialogs/responsive-modal.tsx'

const { style } = document.documentElement
const edges = { top: 47, bottom: 34, left: 0, right: 0 }
const setEdges = (of: Record<string, number>) => {
  for (const [edge, px] of Object.entries(of)) style.setProperty(`--safe-area-inset-${edge}`, `${px}px`)
}

beforeEach(async () => {
  await page.viewport(390, 844)
  setEdges(edges)
})
afterEach(() => {
  for (const edge of Object.keys(edges)) style.removeProperty(`--safe-area-inset-${edge}`)
})

test('a page without a top bar ends below the notch, and what sticks there stays below it', async () => {
  const { container } = await render(
    <>
      <header className="max-md:hidden" />
      <div className="network-bar" />
      <div style={{ height: 3_000 }}>
        <div className="sticky top-(--top-bar)">Feed, About</div>
      </div>
    </>,
  )
  scrollTo(0, 900)
  const [strip, bar] = [container.querySelector('.network-bar')!, container.querySelector('.sticky')!]
  expect([strip.getBoundingClientRect().bottom, bar.getBoundingClientRect().top]).toEqual([47, 47])
  expect(getComputedStyle(strip).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})

test('the last row of a sheet without a foot is above the bar of the system', async () => {
  await render(
    <ResponsiveModal open onOpenChange={() => undefined} title="Menu">
      <button type="button">Last</button>
    </ResponsiveModal>,
  )
  const last = page.getByRole('button', { name: 'Last' })
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844 - 34)
})

test('in landscape the page stays beside the notch', async () => {
  setEdges({ left: 59 })
  const { container } = await render(<p>Feed</p>)
  expect(container.getBoundingClientRect().left).toBe(59)
})
