import type { AppealedCase, HiddenWhy } from '@kindling/contract/complaints/calls'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, maya, openApp } from '../../platform/app.fixtures.tsx'
import { comment, pageOf, uuid } from '../comments/comments.fixtures.ts'
import { answerPages } from '../giveables/pages.fixtures.ts'

const path = '/comments/campaigns/4'
const unkind = comment(1, 'You are all fools.')
const author = unkind.person!
type Sent = { method: string; body: unknown }

let sent: { path: string; body: unknown }[]
const serve = (comments: ReturnType<typeof comment>[], more: Record<string, (q: unknown, s: Sent) => unknown> = {}) => {
  sent = []
  const noting =
    (at: string, answer?: unknown) =>
    (_: unknown, { method, body }: Sent) => {
      if (method !== 'GET') sent.push({ path: at, body })
      return answer
    }
  answerPages({
    [path]: () => pageOf(comments),
    [`/reports/comments/${unkind.uuid}`]: noting('report'),
    [`/user/blocks/${author.uuid}`]: noting('block'),
    ...more,
  })
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const isSound = async () => expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
const openReport = async (token?: string) => {
  await openApp(path, token)
  await userEvent.click(button(/^More about the comment/))
  await userEvent.click(button('Report'))
}

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  vi.unstubAllGlobals()
  closeApp()
  localStorage.clear()
  sessionStorage.clear()
})

/** The sheet ignores the second tap of a double tap for 350 ms. */
const afterDoubleTap = () => new Promise((done) => setTimeout(done, 400))

test('a report needs a reason, is sent once, and offers to block the author', async () => {
  serve([unkind])
  await openReport('good')
  await userEvent.click(button('Send report'))
  await expect.element(page.getByText("Choose what's wrong.")).toBeVisible()
  await userEvent.click(page.getByText('Someone is unsafe'))
  await userEvent.fill(page.getByLabelText(/^Anything to add/), '  He knows where I live.  ')
  await isSound()
  await userEvent.dblClick(button('Send report'))
  await expect.element(page.getByText('Thank you. A person will look within a day.')).toBeVisible()
  expect(sent).toEqual([{ path: 'report', body: { why: 'unsafe', line: 'He knows where I live.' } }])
  await isSound()
  await afterDoubleTap()
  await userEvent.click(button(/^Block/))
  await expect.element(page.getByText(/^You have blocked/)).toBeVisible()
  expect(sent.at(-1)).toEqual({ path: 'block', body: undefined })
})

test('a guest signs in first, and comes back', async () => {
  serve([{ ...unkind, may: [] }])
  await openReport()
  await expect.element(page.getByText('Sign in to report this. We bring you back here.')).toBeVisible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Sign in' }))
  await expect.poll(() => sessionStorage.getItem('return_to')).toBe(path)
  expect(sent).toEqual([])
})

const decided: AppealedCase = {
  uuid: uuid(80),
  type: 'comments',
  path: `${path}#c-${uuid(2)}`,
  excerpt: 'I meant <b>myself</b>.',
  status: 'actioned',
  hidden: true,
  by_kindling: false,
  reason: 'We are kind here.',
  decided_at: '2026-11-20T14:00:00.000Z',
  appeal: null,
  may: ['appeal'],
}
const own = (hidden: HiddenWhy) =>
  comment(2, decided.excerpt, {
    state: 'hidden',
    own: true,
    may: ['delete'],
    hidden,
    person: { uuid: maya.uuid, name: maya.name, first_name: maya.first_name, avatar: null },
  })

test('the author of a hidden comment reads why, and appeals once', async () => {
  let now = decided
  serve([own({ case: decided.uuid, reason: decided.reason, may_appeal: true })], {
    [`/appeals/${decided.uuid}`]: (_, { method, body }) => {
      if (method === 'POST') {
        sent.push({ path: 'appeal', body })
        const { text } = body as { text: string }
        now = { ...decided, appeal: { text, sent_at: decided.decided_at, granted: null, reason: null }, may: [] }
      }
      return { data: now }
    },
  })
  await openApp(path, 'good')
  await expect.element(page.getByText("Organizers hid this. Others don't see it.")).toBeVisible()
  await expect.element(page.getByText(/We are kind here/)).toBeVisible()
  await userEvent.click(button('Appeal'))
  await expect.element(page.getByText('Organizers hid your comment.')).toBeVisible()
  await userEvent.click(button('Send appeal'))
  await expect.element(page.getByText('Say why.')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Why should this change?'), 'It was about me.')
  await isSound()
  await userEvent.dblClick(button('Send appeal'))
  await expect.element(page.getByText("Someone else will decide. We'll let you know.")).toBeVisible()
  expect(sent).toEqual([{ path: 'appeal', body: { text: 'It was about me.' } }])
  await expect.element(button('Send appeal')).not.toBeInTheDocument()
  await isSound()
})

test('a reported comment cannot be appealed before somebody has decided', async () => {
  serve([own({ case: decided.uuid, reason: null, may_appeal: false })])
  await openApp(path, 'good')
  await expect.element(page.getByText('People reported this. It stays hidden until someone has looked.')).toBeVisible()
  expect(button(/Appeal|decision/).query()).toBe(null)
})
