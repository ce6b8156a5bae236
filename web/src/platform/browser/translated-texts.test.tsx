import { afterEach, beforeEach, expect, test } from 'vitest'
import { Button } from '../../ui/forms/button.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Name } from '../../ui/text/name.tsx'
import { render } from '../render.fixtures.ts'
import { followTranslation } from './translated-texts.ts'

let stop: () => void
beforeEach(() => {
  stop = followTranslation()
})
afterEach(() => stop())

/** Puts two `font` elements in the place of every text, as Chrome does, and leaves out what must stay as it is. */
async function translate(container: Element, by: 'replaceChild' | 'insertBefore' = 'replaceChild'): Promise<void> {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement!.closest('[translate=no]') !== null) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data.toUpperCase()
    outer.append(inner)
    if (by === 'replaceChild') text.replaceWith(outer)
    else {
      text.before(outer)
      text.remove()
    }
  }
  await Promise.resolve()
}

const Line = ({ count, first = true, last = 'end' }: { count: number; first?: boolean; last?: string | null }) => (
  <p>
    {first && 'begins '}
    {count} of many {last}
    {count > 2 && <b>more</b>}
    {count > 3 && 'than three'}
  </p>
)

test.each(['replaceChild', 'insertBefore'] as const)(
  'texts that change after a translation by %s are right',
  async (by) => {
    const { container, rerender } = await render(<Line count={1} />)
    await translate(container, by)
    expect(container.textContent).toBe('BEGINS 1 OF MANY END')
    await rerender(<Line count={4} last="over" />)
    await expect.poll(() => container.textContent).toBe('BEGINS 4 OF MANY overmorethan three')
    await translate(container, by)
    await rerender(<Line count={1} first={false} last={null} />)
    await expect.poll(() => container.textContent).toBe('1 OF MANY ')
    await rerender(<Line count={3} last="again" />)
    await expect.poll(() => container.textContent).toBe('begins 3 OF MANY againmore')
  },
)

test('a button says the amount that is charged, also after its text was translated', async () => {
  const { container, rerender } = await render(<Button>Give $25</Button>)
  await translate(container)
  expect(container.textContent).toBe('GIVE $25')
  await rerender(<Button>Give $40</Button>)
  await expect.poll(() => container.textContent).toBe('GIVE $40')
  await rerender(<Button loading="Sending your gift…">Give $40</Button>)
  expect(container.textContent).toContain('Sending your gift…')
  await translate(container)
  await rerender(<Button>Try again</Button>)
  await expect.poll(() => container.textContent).toBe('Try again')
})

test('names and amounts stay as they are', async () => {
  const { container } = await render(
    <p>
      <Name>Rosa Bell</Name> gave <Money cents={128_460} />
      <Button>{'Thank \u2068Rosa\u2069 for $1.28K'}</Button>
    </p>,
  )
  await translate(container)
  expect(container.textContent).toBe('Rosa Bell GAVE $1.28K$1,284.60THANK \u2068Rosa\u2069 FOR $1.28K')
})
