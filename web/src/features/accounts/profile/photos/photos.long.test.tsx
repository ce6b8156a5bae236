import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp } from '../../../../platform/app.fixtures.tsx'
import { refuse } from '../../../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../../../platform/session/other-tabs.ts'
import { currentSession } from '../../../../platform/session/session.ts'
import { button, openProfile, text, whole } from '../profile.fixtures.ts'
import { look, twoColors } from '../../../photos/pictures.fixtures.ts'

beforeAll(followOtherTabs)
beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const cropWindow = page.getByRole('application')
const zoom = page.getByRole('slider', { name: 'Zoom' })

async function pick(kind: 'profile photo' | 'cover', file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  // the browser's file dialog is not part of the page
  const opened = new Promise<void>((done) => {
    input.click = () => done()
  })
  await userEvent.click(button(`Change ${kind}`))
  await opened
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const sentPart = (changes: { body: unknown }[], part: 'avatar' | 'cover') =>
  (changes.at(-1)!.body as Record<string, File>)[part]!

describe('a selected photo', () => {
  test('is cropped square for an avatar, sent as a JPEG with its method, and shown', async () => {
    const avatar = '/files/0193f000-0000-7000-8000-00000000abcd/96.jpg#aabbcc'
    const { changes } = await openProfile(whole, { 'POST /user': { data: { ...whole, avatar } } })
    await pick('profile photo', await twoColors(2400, 1600))
    await expect.element(heading('Edit Profile Photo')).toBeVisible()
    const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
    await userEvent.click(button('Save'))
    await expect.element(text('Profile photo updated successfully')).toBeVisible()
    await expect.element(heading('Edit Profile Photo')).not.toBeInTheDocument()
    await expect.element(heading('My Profile')).toBeVisible()
    expect(changes()).toHaveLength(1)
    expect(changes()[0]!.call).toBe('POST /user')
    expect(Object.keys(changes()[0]!.body as object)).toEqual(['_method', 'avatar'])
    expect(drawn.mock.calls.map(([, ...how]) => how)).toEqual([['image/jpeg', 0.9]])
    drawn.mockRestore()
    const sent = sentPart(changes(), 'avatar')
    expect([sent.name, sent.type]).toEqual(['photo.jpg', 'image/jpeg'])
    const { size, colorAt } = await look(sent)
    expect(size).toEqual([1024, 1024])
    expect([colorAt(0.1, 0.5), colorAt(0.9, 0.5)]).toEqual(['red', 'blue'])
    expect(currentSession().user).toMatchObject({ avatar, giving: 45 })
  })

  test('is cropped 16:9 for a cover, never larger than the original', async () => {
    const { changes } = await openProfile(whole, { 'POST /user': { data: whole } })
    await pick('cover', await twoColors(640, 640, { type: 'image/png' }))
    await expect.element(heading('Edit Cover Photo')).toBeVisible()
    await userEvent.click(button('Save'))
    // by its role, as a screen reader finds it: it is announced above the open My Profile
    const notice = page.getByRole('status').getByText('Cover photo updated successfully')
    await expect.element(notice).toBeVisible()
    const { x, y } = notice.element().getBoundingClientRect()
    await expect.poll(() => document.elementFromPoint(x + 2, y + 2)).toBe(notice.element())
    await expect.element(heading('My Profile')).toBeVisible()
    expect((await look(sentPart(changes(), 'cover'))).size).toEqual([640, 360])
  })

  test('is rotated as the camera recorded it', async () => {
    const { changes } = await openProfile(whole, { 'POST /user': { data: whole } })
    await pick('profile photo', await twoColors(600, 300, { turned: true }))
    await userEvent.click(button('Save'))
    await expect.element(text('Profile photo updated successfully')).toBeVisible()
    const { size, colorAt } = await look(sentPart(changes(), 'avatar'))
    expect(size).toEqual([300, 300])
    expect([colorAt(0.5, 0.1), colorAt(0.5, 0.9)]).toEqual(['red', 'blue'])
  })

  test('moves by arrow keys, dragging and the slider', async () => {
    const { changes } = await openProfile(whole, { 'POST /user': { data: whole } })
    await pick('profile photo', await twoColors(1600, 800))
    await expect.element(cropWindow).toBeVisible()
    ;(cropWindow.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight>40/}')
    await userEvent.click(button('Save'))
    await expect.element(text('Profile photo updated successfully')).toBeVisible()
    expect((await look(sentPart(changes(), 'avatar'))).colorAt(0.95, 0.5)).toBe('red')

    await pick('profile photo', await twoColors(1600, 800))
    await expect.element(cropWindow).toBeVisible()
    const box = cropWindow.element().getBoundingClientRect()
    const drag = (type: string, x: number) =>
      cropWindow
        .element()
        .dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: box.top + 40 }))
    drag('mousedown', 300)
    drag('mousemove', 20)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    drag('mouseup', 20)
    await userEvent.click(button('Save'))
    await expect.poll(() => changes()).toHaveLength(2)
    expect((await look(sentPart(changes(), 'avatar'))).colorAt(0.05, 0.5)).toBe('blue')

    await expect.element(cropWindow).not.toBeInTheDocument()
    await pick('profile photo', await twoColors(1600, 800))
    await expect.element(cropWindow).toBeVisible()
    await userEvent.fill(zoom, '4')
    await expect.element(zoom).toHaveAttribute('aria-valuetext', '400 percent')
    await userEvent.click(button('Save'))
    await expect.poll(() => changes()).toHaveLength(3)
    expect((await look(sentPart(changes(), 'avatar'))).size).toEqual([200, 200])
  })

  test('is sent once, shows its progress, and Cancel aborts it', async () => {
    const { changes } = await openProfile(whole, { 'POST /user': new Promise(() => undefined) })
    await pick('profile photo', await twoColors(400, 400))
    await userEvent.dblClick(button('Save'))
    await expect.element(text('Uploading 50%')).toBeVisible()
    text('Uploading 50%').element().closest('button')!.click()
    expect(changes()).toHaveLength(1)
    await userEvent.click(button('Cancel'))
    await expect.element(heading('Edit Profile Photo')).not.toBeInTheDocument()
    await expect.element(text('Error')).not.toBeInTheDocument()
    await expect.element(heading('My Profile')).toBeVisible()
  })

  test.each([
    [
      'the server says why',
      refuse(413, { message: 'That photo is too large.', code: 'payload_too_large' }),
      'That photo is too large.',
    ],
    ['the server gives no message', refuse(500, {}), 'Failed to update avatar photo'],
    ['no answer arrives', refuse(0), 'Failed to update avatar photo'],
  ])('stays open when %s', async (_, answer, message) => {
    const answers: Record<string, unknown> = { 'POST /user': answer }
    await openProfile(whole, answers)
    await pick('profile photo', await twoColors(400, 400))
    await userEvent.click(button('Save'))
    await expect.element(text(message)).toBeVisible()
    await expect.element(text('Error')).toBeVisible()
    await expect.element(heading('Edit Profile Photo')).toBeVisible()
    answers['POST /user'] = { data: whole }
    await userEvent.click(button('Save'))
    await expect.element(text('Profile photo updated successfully')).toBeVisible()
  })

  test('that cannot be read shows an error, and another can be selected', async () => {
    await openProfile(whole)
    await pick('cover', new File(['<html>'], 'page.html', { type: 'text/html' }))
    await expect.element(page.getByText(/^This file is not a photo/)).toBeVisible()
    await expect.element(button('Save')).toBeDisabled()
    await userEvent.click(button('Cancel'))
    await pick('cover', new File(['not really'], 'broken.jpg', { type: 'image/jpeg' }))
    await expect.element(page.getByText(/^We couldn't open this photo/)).toBeVisible()
    await expect.element(button('Save')).toBeDisabled()
    const photo = await twoColors(300, 300)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    input.click = () => undefined
    await userEvent.click(button('Choose another'))
    const files = new DataTransfer()
    files.items.add(photo)
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(cropWindow).toBeVisible()
    await expect.element(button('Save')).toBeEnabled()
  })

  test('disappears when its person signs out in another tab', async () => {
    await openProfile(whole)
    await pick('profile photo', await twoColors(300, 300))
    await expect.element(cropWindow).toBeVisible()
    localStorage.removeItem('auth_token')
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('is closed by Esc and Back, and the form below is unchanged', async () => {
    await openProfile(whole)
    await userEvent.fill(page.getByRole('textbox', { name: 'City' }), 'Duluth')
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => Promise.resolve(history.back())]) {
      await pick('profile photo', await twoColors(300, 300))
      await expect.element(cropWindow).toBeVisible()
      await leave()
      await expect.element(cropWindow).not.toBeInTheDocument()
      await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveValue('Duluth')
      await expect.element(text('You have changes that are not saved.')).not.toBeInTheDocument()
    }
  })
})

test('cover and avatar are removed by one call each', async () => {
  const address = '/files/0193f000-0000-7000-8000-00000000abcd/96.jpg'
  const both = { ...whole, avatar: address, cover: address }
  const answers: Record<string, unknown> = { 'PATCH /user': { data: { ...both, avatar: null } } }
  const { changes } = await openProfile(both, answers)
  await userEvent.click(button('Remove profile photo'))
  await expect.element(button('Remove profile photo')).not.toBeInTheDocument()
  answers['PATCH /user'] = refuse(500, {})
  await userEvent.click(button('Remove cover'))
  await expect.element(text('Failed to update cover photo')).toBeVisible()
  expect(changes().map(({ body }) => body)).toEqual([{ avatar: null }, { cover: null }])
})
