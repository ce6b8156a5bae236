import '../../styles/app.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../platform/render.fixtures.ts'
import { PartHead } from './part-head.tsx'

afterEach(() => page.viewport(390, 844))

test('on a phone the name has the whole width and the bar has the title; on a wide screen both are beside the link', async () => {
  await page.viewport(390, 844)
  await render(
    <PartHead title="Moderation" name="Neighbors of the Long and Winding Harbor Road">
      <a href="#page">View page</a>
    </PartHead>,
  )
  const place = (role: 'heading' | 'link') => page.getByRole(role).element().getBoundingClientRect()
  expect(place('link').top).toBeGreaterThanOrEqual(place('heading').bottom)
  await expect.element(page.getByText('Moderation')).not.toBeVisible()
  await page.viewport(1280, 800)
  expect(place('link').top).toBeLessThan(place('heading').bottom)
  await expect.element(page.getByText('Moderation')).toBeVisible()
})
