import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { lazyPart } from './lazy-part.tsx'

const Part = ({ name }: { name: string }) => <p>Here is {name}</p>

test('a part that does not come says so, and comes when it is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<typeof Part>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue(Part)
  const Lazy = lazyPart<{ name: string }>(load, ({ props, onRetry }) => (
    <button type="button" onClick={onRetry}>
      {props.name} is lost
    </button>
  ))
  await render(<Lazy name="Maya" />)
  const lost = page.getByRole('button', { name: 'Maya is lost' })
  await lost.click()
  await lost.click()
  await expect.element(page.getByText('Here is Maya')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})
