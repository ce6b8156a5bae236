import { expect, test } from 'vitest'
import '../../styles/app.css'
import { Meter } from './meter.tsx'
import { render } from '../../platform/render.fixtures.ts'

/** The visible width of the fill, in px. */
const filled = (meter: Element) => {
  const [frame, fill] = [meter, meter.firstElementChild!].map((one) => one.getBoundingClientRect())
  return Math.round(fill!.right - frame!.left)
}

test.each([
  { share: 0.001, thin: false, px: 10 },
  { share: 0.02, thin: false, px: 10 },
  { share: 0.001, thin: true, px: 6 },
  { share: 0.5, thin: false, px: 150 },
  { share: 1, thin: true, px: 300 },
])('a meter at $share fills $px of 300 px (thin: $thin)', async ({ share, thin, px }) => {
  document.documentElement.dataset['motion'] = 'reduced'
  const { container } = await render(
    <div style={{ width: 300 }}>
      <Meter value={share} max={1} label="so far" thin={thin} />
    </div>,
  )
  await expect.poll(() => filled(container.querySelector('[role=progressbar]')!)).toBe(px)
  delete document.documentElement.dataset['motion']
})
