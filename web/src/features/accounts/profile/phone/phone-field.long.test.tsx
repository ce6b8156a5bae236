import axe from 'axe-core'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../../styles/app.css'
import { PhoneField } from './phone-field.tsx'
import { themes } from '../../../../platform/looks.fixtures.ts'
import { render, animationsEnd } from '../../../../platform/render.fixtures.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => void (document.documentElement.dir = ''))

const number = page.getByRole('textbox', { name: 'Phone' })
const code = page.getByRole('button', { name: /^Dialing code/ })
const search = page.getByRole('combobox', { name: 'Search countries' })
const marked = () => {
  const id = search.element().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

async function open(first: string, props: { disabled?: boolean; error?: string } = {}) {
  const changes: string[] = []
  const checked: boolean[] = []
  const outside = { set: (_value: string): void => undefined }
  function Outside() {
    const [value, setValue] = useState(first)
    useEffect(() => void (outside.set = setValue), [])
    return (
      <PhoneField
        id="phone"
        value={value}
        onChange={(next) => {
          changes.push(next)
          setValue(next)
        }}
        onChecked={(valid) => checked.push(valid)}
        {...props}
      />
    )
  }
  await render(<Outside />)
  return { changes, checked, set: (value: string) => outside.set(value) }
}

describe('a phone number', () => {
  test('is passed on as dial code and digits at every key', async () => {
    const { changes } = await open('')
    await expect.element(number).toHaveAttribute('placeholder', 'Phone Number')
    await expect.element(code).toHaveAccessibleName('Dialing code, United States +1')
    await userEvent.type(number, '(5-')
    await userEvent.type(number, '{Backspace}{Backspace}')
    expect(changes).toEqual(['+15', ''])
  })

  test('set from outside shows its country; cleared from outside it is empty, and the country stays', async () => {
    const { set } = await open('+442079460018')
    await expect.element(code).toHaveAccessibleName('Dialing code, United Kingdom +44')
    await expect.element(number).toHaveValue('20 7946 0018')
    set('+16846331234')
    await expect.element(code).toHaveAccessibleName('Dialing code, American Samoa +1684')
    set('')
    await expect.element(number).toHaveValue('')
    await expect.element(code).toHaveAccessibleName('Dialing code, American Samoa +1684')
    set('+4412')
    await expect.element(code).toHaveAccessibleName('Dialing code, United Kingdom +44')
    await expect.element(number).toHaveValue('12')
    set('12 34')
    await expect.element(code).toHaveAccessibleName('Dialing code, United States +1')
    await expect.element(number).toHaveValue('1234')
  })

  test('is checked when the field loses focus and by Enter; a valid one is formatted', async () => {
    const { changes, checked } = await open('')
    await userEvent.type(number, '555{Enter}')
    expect(checked).toEqual([false])
    await userEvent.fill(number, '559 234 5678')
    await userEvent.tab()
    await expect.element(number).toHaveValue('(559) 234-5678')
    expect(checked.at(-1)).toBe(true)
    expect(changes.at(-1)).toBe('+15592345678')
    await userEvent.fill(number, 'abc')
    await userEvent.tab()
    await expect.poll(() => checked.at(-1)).toBe(false)
    await userEvent.clear(number)
    await userEvent.tab()
    await expect.poll(() => checked.at(-1)).toBe(true)
  })

  test('loses the zero that is dialed only inside its country', async () => {
    const { changes } = await open('+442079460018')
    await userEvent.fill(number, '020 7946 0018')
    await userEvent.tab()
    expect(changes.at(-1)).toBe('+442079460018')
  })

  test('pasted whole selects its country', async () => {
    const { changes } = await open('')
    await userEvent.fill(number, '+49 30 123456')
    await expect.element(code).toHaveAccessibleName('Dialing code, Germany +49')
    expect(changes.at(-1)).toBe('+4930123456')
  })

  test('is closed while disabled, and red when invalid', async () => {
    await open('+15592345678', { disabled: true, error: 'Please enter a valid phone number' })
    await expect.element(code).toBeDisabled()
    await expect.element(number).toHaveAttribute('readonly')
    await expect.element(number).toHaveAttribute('aria-invalid', 'true')
    await expect.element(number).toHaveAccessibleDescription('Please enter a valid phone number')
    const danger = getComputedStyle(page.getByText('Please enter a valid phone number').element()).color
    for (const part of [code, number]) expect(getComputedStyle(part.element()).borderColor).toBe(danger)
  })
})

describe('the list of countries', () => {
  test('starts at the selected one, which is marked', async () => {
    await open('+442079460018')
    await userEvent.click(code)
    await expect.element(page.getByRole('heading', { name: 'Select Dialing Code' })).toBeVisible()
    await expect.element(page.getByText('Select your country dialing code number')).toBeVisible()
    const chosen = page.getByRole('option', { selected: true })
    await expect.element(chosen).toHaveTextContent('United Kingdom (+44)')
    await expect.element(chosen).toBeInViewport()
    const list = () => page.getByRole('listbox').element().getBoundingClientRect()
    expect(list().height).toBeCloseTo(844 * 0.6, 0)
    await page.viewport(1280, 900)
    await expect.poll(() => page.getByRole('dialog').element().getBoundingClientRect().width).toBe(390)
    expect(list().height).toBeCloseTo(900 * 0.6, 0)
  })

  test('works by arrow keys; Enter selects one, and the typed number becomes digits', async () => {
    const { changes } = await open('+15592345678')
    await userEvent.click(code)
    await expect.element(search).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(search.element())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect.poll(() => marked()).toBe('Afghanistan (+93)')
    await userEvent.keyboard('{Enter}')
    await expect.element(search).not.toBeInTheDocument()
    expect(changes).toEqual(['+935592345678'])
    await expect.element(number).toHaveValue('5592345678')
    await expect.poll(() => document.activeElement).toBe(code.element())
  })

  test('is searched by name, code and without accents; an empty result says so', async () => {
    const { changes } = await open('')
    await userEvent.click(code)
    await userEvent.fill(search, 'cote d')
    await expect.poll(() => marked()).toBe('Côte d’Ivoire (+225)')
    await userEvent.fill(search, '<b>')
    await expect.element(page.getByText('No country by that name.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await userEvent.fill(search, '+81')
    await userEvent.click(page.getByRole('option', { name: /Japan/ }))
    await expect.element(code).toHaveAccessibleName('Dialing code, Japan +81')
    expect(changes).toEqual([])
  })

  test('keeps its height during a search', async () => {
    await open('')
    await userEvent.click(code)
    const sheet = () => page.getByRole('dialog').element().clientHeight
    await expect.element(search).toBeVisible()
    const before = sheet()
    for (const query of ['ger', 'no such land']) {
      await userEvent.fill(search, query)
      await expect.poll(() => page.getByRole('option').elements().length).toBeLessThan(9)
      expect(sheet()).toBe(before)
    }
  })

  test('closes on Esc without a change', async () => {
    const { changes } = await open('+15592345678')
    await userEvent.click(code)
    await userEvent.fill(search, 'ger')
    await userEvent.keyboard('{Escape}')
    await expect.element(search).not.toBeInTheDocument()
    await expect.element(code).toHaveAccessibleName('Dialing code, United States +1')
    expect(changes).toEqual([])
  })

  test.each(themes)('axe finds nothing in %s, also from right to left', async (theme) => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.dir = 'rtl'
    await page.viewport(320, 640)
    await open('+15592345678')
    await userEvent.click(code)
    await expect.element(search).toBeVisible()
    await animationsEnd()
    const { violations } = await axe.run(page.getByRole('dialog').element() as HTMLElement)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    delete document.documentElement.dataset['theme']
  })
})
