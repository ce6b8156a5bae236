import '../../styles/app.css'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drag } from './drag.fixtures.ts'
import { ResponsiveModal } from '../dialogs/responsive-modal.tsx'
import { render } from '../../platform/render.fixtures.ts'

beforeEach(() => page.viewport(390, 844))

const dialog = page.getByRole('dialog', { name: 'Give to Mill Creek' })
const sheet = () => dialog.element() as HTMLElement
const part = (text: string) => page.getByText(text, { exact: true }).element()
/** The offset of the sheet below its place, in px. */
const lower = () => Math.round(sheet().getBoundingClientRect().bottom - innerHeight)
const isBack = () => expect.poll(() => lower()).toBe(0)

async function openSheet(props: { dismissable?: boolean; mayClose?: () => boolean } = {}) {
  const closed = vi.fn<() => void>()
  function Example() {
    const [open, setOpen] = useState(true)
    const change = (next: boolean) => {
      setOpen(next)
      if (!next) closed()
    }
    return (
      <ResponsiveModal open={open} onOpenChange={change} title="Give to Mill Creek" footer="Foot" inAddress {...props}>
        <div style={{ height: 2_000 }}>
          <p>Words</p>
          <input aria-label="Amount" />
          <div data-no-pull>Photo</div>
        </div>
      </ResponsiveModal>
    )
  }
  await render(<Example />)
  await expect.element(dialog).toBeVisible()
  await isBack()
  return closed
}

test('a sheet that is pulled far closes once', async () => {
  const closed = await openSheet()
  const held = await drag(part('Words'), [
    [0, 4],
    [2, 200],
    [0, 500],
  ])
  expect(held.prevented).toEqual([true, true, true])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledOnce()
})

test('a quick pull closes a sheet, also at its header and footer', async () => {
  const closed = await openSheet()
  await drag(
    part('Foot'),
    [
      [0, 20],
      [0, 60],
    ],
    { rests: 'never' },
  )
  await expect.element(dialog).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledOnce()
})

describe('a sheet springs back', () => {
  test('after a short pull', async () => {
    const closed = await openSheet()
    await drag(part('Words'), [[0, 60]], { meanwhile: () => expect(lower()).toBe(60) })
    await isBack()
    expect(closed).not.toHaveBeenCalled()
    expect(sheet()).not.toHaveAttribute('data-pulled')
  })

  test('if the finger turns back', async () => {
    const closed = await openSheet()
    const steps = [
      [0, 700],
      [0, 500],
    ] as const
    await drag(part('Words'), steps, { rests: 'before its last step', meanwhile: () => expect(lower()).toBe(500) })
    await isBack()
    expect(closed).not.toHaveBeenCalled()
  })

  test('if something would be lost, and can be pulled again', async () => {
    let sure = false
    const closed = await openSheet({ mayClose: () => sure })
    await drag(part('Words'), [[0, 500]])
    await isBack()
    expect(closed).not.toHaveBeenCalled()
    sure = true
    await drag(part('Words'), [[0, 500]])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('if it is not dismissable', async () => {
    const closed = await openSheet({ dismissable: false })
    await drag(part('Words'), [[0, 500]])
    await isBack()
    expect(closed).not.toHaveBeenCalled()
  })
})

describe('a sheet does not move', () => {
  const expectStill = async (from: Element, place: [number, number]) => {
    const { prevented } = await drag(from, [place], { meanwhile: () => expect(lower()).toBe(0) })
    expect(prevented).not.toContain(true)
  }

  test('while a finger scrolls its content, and closes from the top of the content', async () => {
    await openSheet()
    const inside = part('Words').parentElement!.parentElement!
    inside.scrollTop = 40
    await expectStill(part('Words'), [0, 500])
    inside.scrollTop = 0
    await expectStill(part('Words'), [0, -200])
    await expectStill(part('Words'), [200, 40])
    await drag(part('Words'), [[0, 500]])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('while a finger moves something else', async () => {
    await openSheet()
    await expectStill(part('Photo'), [0, 500])
    const field = page.getByRole('textbox').element() as HTMLInputElement
    field.focus()
    await expectStill(field, [0, 500])
    field.blur()
    getSelection()!.selectAllChildren(part('Words'))
    await expectStill(part('Words'), [0, 500])
    getSelection()!.removeAllRanges()
    await drag(part('Words'), [[0, 500]], { fingers: 2 })
    await isBack()
  })
})
