import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { restoreLostFocus } from './saved-focus.ts'
import { render } from './render.fixtures.ts'

let stop: () => void
beforeEach(() => {
  stop = restoreLostFocus()
})
afterEach(() => stop())

function Requests() {
  const [names, setNames] = useState(['Ana', 'Ben', 'Chi'])
  const [asking, setAsking] = useState<string>()
  return (
    <>
      <main id="main">
        <button type="button">Top</button>
        <ul aria-label="Requests">
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                Approve {name}
              </button>
              <button type="button" onClick={() => setAsking(name)}>
                Decline {name}
              </button>
            </li>
          ))}
        </ul>
        <button type="button">End</button>
      </main>
      {asking !== undefined && (
        <div>
          <div role="dialog">
            <button
              type="button"
              ref={(yes) => yes?.focus()}
              onClick={() => {
                setAsking(undefined)
                setNames(names.filter((one) => one !== asking))
              }}
            >
              Yes
            </button>
          </div>
        </div>
      )}
    </>
  )
}

const focused = () => document.activeElement?.textContent
const tabTo = async (name: string) => {
  while (focused() !== name) await userEvent.keyboard('{Tab}')
}

test('removing the pressed element keeps the place of keyboard users', async () => {
  const page = await render(<Requests />)
  await tabTo('Approve Ana')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(page.getByRole('list').element())
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('Approve Ben')
  // the list got a tabindex only for as long as it had focus
  expect(page.getByRole('list').element().hasAttribute('tabindex')).toBe(false)
})

test('so does an answer in a window that closes together with its opener', async () => {
  const page = await render(<Requests />)
  await tabTo('Decline Ben')
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('Yes')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(page.getByRole('list').element())
})

test('a deliberate blur restores no focus', async () => {
  const page = await render(<Requests />)
  await tabTo('Approve Ana')
  ;(document.activeElement as HTMLElement).blur()
  await new Promise((resolve) => setTimeout(resolve))
  const ana = page.getByRole('button', { name: 'Approve Ana' }).element() as HTMLElement
  ana.click()
  await expect.poll(() => ana.isConnected).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(document.body)
})

test('the page itself gets no focus if another page has replaced it', async () => {
  const page = await render(<Requests />)
  await tabTo('Approve Ana')
  await page.rerender(<main id="main">Elsewhere</main>)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(document.body)
})
