import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { answerBilling } from '../billing.fixtures.ts'

beforeEach(() => page.viewport(320, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('a giver of record is saved before the first gift, with what is wrong beside its field, and removed again', async () => {
  const { to } = answerBilling({})
  await openApp('/account/billing', 'good')
  await userEvent.click(button('Use another name or address'))
  await expect.element(button('Save')).toBeDisabled()
  const required = [...document.querySelectorAll('[role=dialog] label[for]')]
    .map((label) => label.parentElement!.textContent)
    .filter((heading) => !heading.endsWith('Optional'))
  expect(required).toEqual(['Name'])
  await userEvent.click(page.getByRole('radio', { name: /^An organization/ }))
  await userEvent.fill(field('Name'), 'صندوق Marzipan')
  await userEvent.fill(field('ZIP code'), '5580')
  await userEvent.click(button('Save'))
  await expect.element(field('ZIP code')).toHaveFocus()
  await expect.element(page.getByText('ZIP code is not a ZIP code')).toBeVisible()
  const { violations } = await axe.run(document.querySelector('[role=dialog]')!)
  expect(violations).toEqual([])
  await userEvent.fill(field('ZIP code'), '55802')
  await userEvent.click(button('Save'))

  await expect.element(page.getByText('صندوق Marzipan')).toBeVisible()
  const place = { street: '', street_2: '', city: '', state: '', zip_code: '55802', country: '' }
  const [, sent] = to('PUT /user/giver-of-record')
  expect(sent!.body).toEqual({ kind: 'organization', name: 'صندوق Marzipan', ...place })

  await userEvent.click(button('Change name or address'))
  await userEvent.click(button('Use my profile instead'))
  await expect.element(button('Use another name or address')).toBeVisible()
})
