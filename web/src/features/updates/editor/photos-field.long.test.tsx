import '../../../styles/app.css'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Photo } from './form.ts'
import { PhotosField } from './photos-field.tsx'
import { render } from '../../../platform/render.fixtures.ts'

const named = (name: string): Photo => ({ key: name, uuid: name, address: null, alt: name })

function Field({ first }: { first: Photo[] }) {
  const [photos, setPhotos] = useState(first)
  return (
    <>
      <PhotosField photos={photos} error={undefined} onChange={setPhotos} />
      <output>{photos.map(({ alt }) => alt).join(' ')}</output>
    </>
  )
}

const order = () => document.querySelector('output')!.textContent
const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^Edit photo \\d: ${name}$`) })
const show = (...names: string[]) => render(<Field first={names.map(named)} />)

test('photos can be dragged by mouse to another place, and the move is announced', async () => {
  await show('shelf', 'stove', 'bread', 'soup')
  await userEvent.dragAndDrop(tile('shelf'), tile('bread'))
  expect(order()).toBe('stove bread shelf soup')
  await expect.element(page.getByText('Moved. Photo 3 of 4')).toBeInTheDocument()
  await userEvent.dragAndDrop(tile('soup'), tile('stove'))
  expect(order()).toBe('soup stove bread shelf')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a drag that ends where it started, or is canceled by Esc, moves nothing', async () => {
  await show('shelf', 'stove')
  const [from, to] = [tile('shelf').element(), tile('stove').element().getBoundingClientRect()]
  const li = from.closest('li')!
  const { x, y } = from.getBoundingClientRect()
  li.setPointerCapture = () => undefined // the browser refuses it, because no real pointer is down
  const send = (type: string, at: { x: number; y: number }, buttons = 1) =>
    from.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX: at.x, clientY: at.y, buttons }),
    )
  send('pointerdown', { x, y })
  send('pointermove', to)
  await expect.poll(() => li.style.transform).toContain('translate')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => li.style.transform).toBe('')
  send('pointerup', to)
  expect(order()).toBe('shelf stove')
})

test('photos are described and moved by keyboard alone', async () => {
  await show('shelf', 'stove', 'bread')
  tile('shelf').element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 3' })
  await expect.element(dialog).toBeVisible()
  expect((await axe.run(document, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual(
    [],
  )
  const later = page.getByRole('button', { name: 'Move later' })
  later.element().focus()
  for (let n = 0; n < 4; n += 1) await userEvent.keyboard('{Enter}')
  expect(order()).toBe('stove bread shelf')
  await expect.element(later).toHaveFocus()
  await expect.element(page.getByRole('dialog', { name: 'Photo 3 of 3' })).toBeVisible()
  await page.getByRole('textbox', { name: /What does it show/ }).fill('top shelf')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(tile('top shelf')).toHaveFocus()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  expect(order()).toBe('bread top shelf')
})
