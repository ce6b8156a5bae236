import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { config } from '../../platform/people.fixtures.ts'
import { NewCardForm } from './new-card-form.tsx'
import { render } from '../../platform/render.fixtures.ts'

test('the page stays while the script of the processor loads, also when the form opens again', async () => {
  // a script that never loads
  const scripts = vi.spyOn(document.head, 'appendChild').mockImplementation((node) => node)
  const at = (open: boolean) => (
    <>
      <p>The page</p>
      {open && <NewCardForm config={config} amount_cents={500} disabled={false} ref={createRef()} />}
    </>
  )
  const { rerender } = await render(at(true))
  await expect.poll(() => scripts.mock.calls.length).toBe(1)
  await rerender(at(false))
  await rerender(at(true))
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.element(page.getByText('Getting the card form ready…')).toBeVisible()
  scripts.mockRestore()
})
