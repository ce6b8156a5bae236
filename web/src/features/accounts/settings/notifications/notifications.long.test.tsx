import { defaultSettings } from '@kindling/contract/accounts/calls'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, everyPage, openApp } from '../../../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../../../platform/network/network.fixtures.ts'
import { path, settingsPage } from '../settings.fixtures.ts'

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const row = (name: RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const refusals = async (where: string) =>
  (await axe.run(where)).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
const open = async (answers: Record<string, unknown> = {}) => {
  const all: Record<string, unknown> = { ...settingsPage, 'PUT /user/settings': { data: defaultSettings }, ...answers }
  const sent = answerCalls(all)
  await openApp(path, 'good')
  return { all, last: () => sent.filter(({ call }) => call === 'PUT /user/settings').at(-1)?.body }
}

test('each type is set by channel, all settings are sent, and money cannot be switched off', async () => {
  await page.viewport(390, 844)
  const { last } = await open()
  await row(/^What you hear about/).click()
  await userEvent.selectOptions(dialog.getByLabelText('Email: Replies to you'), 'Instant')
  await vi.waitFor(() =>
    expect(last()).toEqual({
      ...defaultSettings,
      notifications: { CommentReplied: { in_app: true, push: true, mail: 'at_once' } },
    }),
  )
  expect(dialog.getByLabelText(/^Push: Refunds/).elements()).toEqual([])
  await expect.element(dialog.getByText(/always reach you/)).toBeInTheDocument()
  expect(await refusals('[role=dialog]')).toEqual([])
  expect(document.querySelector('[role=dialog]')!.scrollWidth).toBeLessThanOrEqual(390)
})

test('quiet hours are set, and switched off', async () => {
  const { last } = await open()
  await row(/^Quiet hours .*9:00.PM to 8:00.AM/).click()
  await userEvent.fill(dialog.getByLabelText('From'), '22:30')
  await expect.poll(() => last()).toMatchObject({ quiet_hours: { from: '22:30', to: '08:00' } })
  expect(await refusals('[role=dialog]')).toEqual([])
  await dialog.getByRole('switch', { name: 'Keep quiet hours' }).click()
  await expect.poll(() => last()).toMatchObject({ quiet_hours: null })
  // the server of this test sends no pushes
  expect(row(/^Push to this browser/).elements()).toEqual([])
})

test('the hour of the daily email is chosen; within quiet hours the row says when it comes', async () => {
  await page.viewport(390, 844)
  const { last } = await open({ 'PUT /user/settings': { data: { ...defaultSettings, digest_hour: 22 } } })
  await row(/^Time of the daily email .*9:00.AM/).click()
  expect(await refusals('[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: /^10:00.PM/ }).click()
  await expect.poll(() => last()).toMatchObject({ digest_hour: 22 })
  await expect.element(row(/^Time of the daily email .*quiet hours, 8:00.AM .*10:00.PM/)).toBeVisible()
})

test('a muted page is unmuted, whatever its name; a failure shows a message', async () => {
  const muted = {
    type: 'campaigns',
    id: 4,
    uuid: '0193f000-0000-7000-8000-000000000004',
    quiet: false,
    name: 'سقف <b>',
  }
  const call = `DELETE /campaigns/${muted.uuid}/notification-mute`
  const { all } = await open({ 'GET /user/notification-mutes': { data: [muted] }, [call]: refuse(0) })
  await row(/^Muted pages .*1 page/).click()
  await expect.element(dialog.getByText('سقف <b>')).toBeVisible()
  await dialog.getByRole('button', { name: /^Unmute/ }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Network error occurred')
  Object.assign(all, { 'GET /user/notification-mutes': { data: [] }, [call]: {} })
  await dialog.getByRole('button', { name: /^Unmute/ }).click()
  await expect.element(dialog.getByText(/haven’t muted any page/)).toBeVisible()
})

test('the browser is asked only after our own question, and never where pushes are impossible', async () => {
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  const { data } = everyPage['GET /config']
  await open({ 'GET /config': { data: { ...data, push_key: 'B'.repeat(87) } } })
  await row(/^Push to this browser/).click()
  await expect.element(dialog.getByText('Want to hear what your gift does?')).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(dialog.getByText(/blocks notifications/)).toBeVisible()
  expect(await refusals('[role=dialog]')).toEqual([])
})

const link = '/unsubscribe/0193f000-0000-7000-8000-000000000001.CommentReplied?until=1&sign=x'
const call = '/unsubscribe/0193f000-0000-7000-8000-000000000001.CommentReplied'
const answerOf = (stopped: boolean) => ({ data: { what: 'CommentReplied', stopped } })

test.each([undefined, 'good'])(
  'the link of an email stops it by one press, and not by being opened (%s)',
  async (token) => {
    const answers = { ...settingsPage, [`GET ${call}`]: answerOf(false), [`POST ${call}`]: answerOf(true) }
    const sent = answerCalls(answers)
    await openApp(link, token)
    await expect.element(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
    await expect.element(page.getByText(/Replies to you/)).toBeVisible()
    expect(sent.filter((one) => one.call.startsWith('POST'))).toEqual([])
    await row(/^Stop these emails/).click()
    await expect.element(page.getByRole('heading', { name: 'You’re unsubscribed.' })).toBeVisible()
    expect(await refusals('main')).toEqual([])
  },
)

test('an expired link says so', async () => {
  const expired: Record<string, unknown> = { [`GET ${call}`]: refuse(404, { message: 'Gone', code: 'not_found' }) }
  answerCalls({ ...settingsPage, ...expired })
  await openApp(link)
  await expect.element(page.getByRole('heading', { name: /no longer works/ })).toBeVisible()
})
