import '../../styles/app.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ResponsiveModal } from './responsive-modal.tsx'
import { TextField } from '../forms/text-field.tsx'
import { toast } from '../toast/toast.ts'
import { ToastHost } from '../toast/toast-host.tsx'
import { render } from '../../platform/render.fixtures.ts'

function Example({ dismissable = true, onClosed = () => undefined }: { dismissable?: boolean; onClosed?: () => void }) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) onClosed()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ResponsiveModal
        open={open}
        onOpenChange={change}
        title="Give to Mill Creek"
        dismissable={dismissable}
        footer="Foot"
      >
        <TextField label="Amount" />
      </ResponsiveModal>
    </>
  )
}

const dialog = () => page.getByRole('dialog', { name: 'Give to Mill Creek' })
const activeText = () => document.activeElement?.textContent

test('focus moves in, stays in, and returns to the opener on Esc', async () => {
  await render(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog()).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(dialog().element())
  for (let i = 0; i < 6; i++) {
    await userEvent.keyboard('{Tab}')
    expect(dialog().element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => activeText()).toBe('Open')
})

test('Back closes it and stays on the page', async () => {
  const path = location.pathname
  const length = history.length
  await render(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog()).toBeVisible()
  await expect.poll(() => history.state).toHaveProperty('overlay')
  history.back()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(location.pathname).toBe(path)
  expect(history.length).toBeLessThanOrEqual(length + 1)
})

test('Back goes a step back in it first', async () => {
  function Steps() {
    const [step, setStep] = useState<'change' | 'pause' | 'closed'>('pause')
    return (
      <ResponsiveModal
        open={step !== 'closed'}
        onOpenChange={() => setStep('closed')}
        onBack={step === 'pause' ? () => setStep('change') : undefined}
        title="Give to Mill Creek"
      >
        {step}
      </ResponsiveModal>
    )
  }
  await render(<Steps />)
  await expect.poll(() => history.state).toHaveProperty('overlay')
  history.back()
  await expect.element(dialog().getByText('change')).toBeVisible()
  await expect.poll(() => history.state).toHaveProperty('overlay')
  history.back()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('its close button removes its history entry', async () => {
  const before = history.state as unknown
  await render(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => history.state).toEqual(before)
})

test('without dismissable, neither Esc nor a button closes it', async () => {
  const onClosed = vi.fn<() => void>()
  await render(<Example dismissable={false} onClosed={onClosed} />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog()).toBeVisible()
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).toBeVisible()
  expect(onClosed).not.toHaveBeenCalled()
})

test('in a low window everything scrolls except its footer', { tags: 'long' }, async () => {
  await page.viewport(390, 400)
  await render(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog()).toBeVisible()
  const sheet = dialog().element() as HTMLElement
  sheet
    .querySelector('input')!
    .closest('label, div')!
    .append(Object.assign(document.createElement('p'), { style: 'height:900px' }))
  const foot = sheet.querySelector('footer')!
  await expect.poll(() => foot.getBoundingClientRect().bottom).toBeCloseTo(400, 0)
  sheet.scrollTo(0, 200)
  await expect.poll(() => sheet.querySelector('header')!.getBoundingClientRect().bottom).toBeLessThan(0)
  expect(foot.getBoundingClientRect().bottom).toBeCloseTo(400, 0)
  await page.viewport(390, 844)
})

test('a sheet at 768 px and less reaches the bottom edge, a dialog above does not', { tags: 'long' }, async () => {
  await page.viewport(768, 844)
  await render(<Example />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog()).toBeVisible()
  await expect.poll(() => dialog().element().getBoundingClientRect().bottom).toBeCloseTo(844, 0)
  await page.viewport(769, 900)
  await vi.waitFor(() => {
    const box = dialog().element().getBoundingClientRect()
    expect(box.bottom).toBeLessThan(880)
    expect(box.width).toBe(480)
  })
  await page.viewport(390, 844)
})

test.each(['a top layer', 'none'])(
  'toasts are above a dialog, in a browser that has %s',
  { tags: 'long' },
  async (layer) => {
    const { prototype } = HTMLElement
    const show = Object.getOwnPropertyDescriptor(prototype, 'showPopover')!
    if (layer === 'none') Reflect.deleteProperty(prototype, 'showPopover')
    try {
      const { container } = await render(
        <>
          {layer === 'none' && <style>{'[popover] { display: grid !important }'}</style>}
          <Example />
          <ToastHost />
        </>,
        { container: document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' })) },
      )
      await page.getByRole('button', { name: 'Open' }).click()
      await expect.element(dialog()).toBeVisible()
      toast.success('Copied')
      const notice = page.getByRole('status').getByText('Copied')
      await expect.element(notice).toBeVisible()
      const { x, y } = notice.element().getBoundingClientRect()
      await expect.poll(() => document.elementFromPoint(x + 2, y + 2)).toBe(notice.element())
      toast.dismiss()
      container.remove()
    } finally {
      Object.defineProperty(prototype, 'showPopover', show)
    }
  },
)

test('a second tap on the button that closed it does not reach the page', async () => {
  const onPageClick = vi.fn()
  function Leaving() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button type="button" className="fixed inset-0" onClick={onPageClick}>
          Behind
        </button>
        {open && (
          <ResponsiveModal open inAddress onOpenChange={setOpen} title="Leave it?">
            <button type="button" onClick={() => setOpen(false)}>
              Leave
            </button>
          </ResponsiveModal>
        )}
      </>
    )
  }
  await render(<Leaving />)
  const leave = page.getByRole('button', { name: 'Leave' })
  await expect.element(leave).toBeVisible()
  const tap = (on: Element, clientX: number) => {
    const at = { bubbles: true, cancelable: true, detail: 1, clientX, clientY: 300 }
    on.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerType: 'touch' }))
    on.dispatchEvent(new MouseEvent('click', at))
  }
  tap(leave.element(), 200)
  await expect.element(leave).not.toBeInTheDocument()
  const behind = page.getByRole('button', { name: 'Behind' }).element()
  tap(behind, 205)
  expect(onPageClick).not.toHaveBeenCalled()
  // a tap at another place is not a double tap
  tap(behind, 20)
  expect(onPageClick).toHaveBeenCalledOnce()
})

function Nested() {
  const [inner, setInner] = useState(false)
  return (
    <ResponsiveModal open inAddress onOpenChange={() => undefined} title="My Profile">
      <div className="h-[92dvh]">
        <button type="button" onClick={() => setInner(true)}>
          Change photo
        </button>
      </div>
      {inner && (
        <ResponsiveModal open inAddress onOpenChange={setInner} title="Edit Profile Photo">
          <button type="button" onClick={() => setInner(false)}>
            Keep it
          </button>
        </ResponsiveModal>
      )}
    </ResponsiveModal>
  )
}

const settled = () => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))

test('a sheet is hidden below another one, and shown again as soon as that closes', { tags: 'long' }, async () => {
  await render(<Nested />)
  await page.getByRole('button', { name: 'Change photo' }).click()
  const outer = document.querySelector<HTMLElement>('[role=dialog]')!
  await expect.poll(() => getComputedStyle(outer).filter).toBe('opacity(0)')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => outer).not.toHaveAttribute('data-nested-dialog-open')
  expect(getComputedStyle(outer)).toMatchObject({ filter: 'none', opacity: '1' })
})

test.each([390, 320])(
  'at %s px no toast covers the title or the close button of a sheet',
  { tags: 'long' },
  async (width) => {
    await page.viewport(width, 844)
    await render(
      <>
        <Nested />
        <ToastHost />
      </>,
    )
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await settled()
    const head = () => document.querySelector('[role=dialog] header')!.getBoundingClientRect()
    toast.success('Profile photo updated successfully')
    const box = () => document.querySelector('[data-toast]')?.getBoundingClientRect()
    await expect.poll(() => box()?.top).toBeGreaterThan(head().bottom)
    toast.clear()
    await page.viewport(390, 844)
  },
)
