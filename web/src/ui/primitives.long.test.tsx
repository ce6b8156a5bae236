import '../styles/app.css'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Avatar } from './pictures/avatar.tsx'
import { Button } from './forms/button.tsx'
import { Checkbox } from './forms/checkbox.tsx'
import { Chip } from './forms/chip.tsx'
import { EmptyState } from './states/empty-state.tsx'
import { ErrorState } from './states/error-state.tsx'
import { Meter } from './pictures/meter.tsx'
import { Money } from './text/money.tsx'
import { RadioRows } from './forms/radio-rows.tsx'
import { Segmented } from './forms/segmented.tsx'
import { Tabs } from './layout/tabs.tsx'
import { TextArea } from './forms/text-area.tsx'
import { TextField } from './forms/text-field.tsx'
import { toast } from './toast/toast.ts'
import { ToastHost } from './toast/toast-host.tsx'
import { VerifiedBadge } from './pictures/verified-badge.tsx'
import { themes } from '../platform/looks.fixtures.ts'
import { render } from '../platform/render.fixtures.ts'

const often = [
  { value: 'once', label: 'One time' },
  { value: 'monthly', label: 'Monthly' },
] as const

function HowOften() {
  const [value, setValue] = useState<'once' | 'monthly'>('once')
  return <Segmented label="How often" options={often} value={value} onChange={setValue} />
}

function Parts() {
  const [value, setValue] = useState('feed')
  const tabs = ['feed', 'about', 'members'].map((part) => ({ value: part, label: part }))
  return (
    <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue}>
      Inside {value}
    </Tabs>
  )
}

test('a segmented choice is a radio group that arrow keys move through', async () => {
  await render(<HowOften />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('radio', { name: 'One time' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'One time' })).toBeChecked()
})

test('arrow keys move through tabs, in the other direction in right-to-left text', async () => {
  await render(<Parts />)
  await page.getByRole('tab', { name: 'feed' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Inside about')
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('tab', { name: 'members' })).toHaveFocus()
  document.documentElement.dir = 'rtl'
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'about' })).toHaveFocus()
  document.documentElement.dir = 'ltr'
})

test('a loading button keeps its width and cannot be pressed', async () => {
  const onClick = vi.fn<() => void>()
  const screen = await render(<Button onClick={onClick}>Give $25 every month</Button>)
  const button = page.getByRole('button')
  const width = button.element().getBoundingClientRect().width
  await screen.rerender(
    <Button onClick={onClick} loading="Sending…">
      Give $25 every month
    </Button>,
  )
  expect(button.element().getBoundingClientRect().width).toBe(width)
  await button.click({ force: true })
  expect(onClick).not.toHaveBeenCalled()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
})

test('screen readers read shortened money in full', async () => {
  const screen = await render(
    <>
      <Money cents={499_800} floor />
      <Money cents={4_500} />
      <Money cents={128_460} style="exact" />
    </>,
  )
  expect(screen.container.textContent).toBe('$4.99K$4,998$45$1,284.60')
  await expect.element(page.getByText('$4.99K')).toHaveAttribute('aria-hidden', 'true')
})

test('an invalid field is marked and described for screen readers', async () => {
  await render(<TextField label="Amount" hint="In dollars" error="The smallest gift is $2." />)
  const field = page.getByRole('textbox', { name: 'Amount' })
  await expect.element(field).toHaveAccessibleDescription('In dollars The smallest gift is $2.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('in a row of fields an error below one moves no other', async () => {
  await render(
    <div className="grid grid-cols-2 gap-4">
      <TextField label="City" />
      <TextField label="State" error="Enter a US state, like MN or Minnesota." />
    </div>,
  )
  const top = (label: string) => page.getByRole('textbox', { name: label }).element().getBoundingClientRect().top
  expect(top('City')).toBe(top('State'))
})

test('a text field shows its counter near the limit', async () => {
  await render(<TextArea label="Note" max={12} counterFrom={10} />)
  await page.getByRole('textbox').fill('123456789')
  expect(page.getByText('characters').elements()).toHaveLength(0)
  await userEvent.keyboard('01234')
  await expect.element(page.getByText('12/12 characters')).toBeVisible()
})

test('one toast shows at a time, is announced, and disappears after three seconds unless the pointer moves over it', async () => {
  await render(<ToastHost />)
  toast.success('Profile updated successfully')
  toast.error('Failed to update cover photo')
  await expect.element(page.getByRole('alert')).toHaveTextContent('ErrorFailed to update cover photo')
  // as a browser reports a toast that appears under a resting pointer
  for (const type of ['pointerover', 'pointermove'])
    page
      .getByText('Failed to update cover photo')
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true }))
  const from = performance.now()
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await expect.element(page.getByRole('alert'), { timeout: 4_000 }).toBeEmptyDOMElement()
  // less than three seconds, because `from` was read a moment after the toast appeared
  expect(performance.now() - from).toBeGreaterThan(2_500)
  toast.success('Copied')
  await page
    .getByRole('status')
    .getByText('Copied')
    .hover({ position: { x: 3, y: 3 } })
  await new Promise((resolve) => setTimeout(resolve, 3_300))
  await expect.element(page.getByRole('status')).toHaveTextContent('SuccessCopied')
  toast.dismiss()
})

test.each(themes)('axe finds nothing, %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  const screen = await render(
    <main className="bg-bg p-4 text-text">
      <h1>Primitives</h1>
      <HowOften />
      <Parts />
      {(['primary', 'soft', 'outline', 'ghost', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Chip selected>Food</Chip>
      <Checkbox label="Cover the card fee" hint="so the full $25 arrives" aside="+$1.06" />
      <RadioRows label="Shown as" options={often} value="once" onChange={() => undefined} />
      <TextField label="City" optional error="Please tell" />
      <Meter value={82} max={100} label="82 percent, $262 to go of $1,500" />
      <Avatar name="Maya" uuid="0193f000" image={null} />
      <VerifiedBadge />
      <EmptyState title="No gifts yet." body="They will live here." />
      <ErrorState onRetry={() => undefined} />
    </main>,
  )
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  document.documentElement.dataset['theme'] = 'light'
})
