import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, everyPage, maya, openApp } from '../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../platform/network/network.fixtures.ts'
import { currentVisit } from '../../platform/session/visit.ts'
import { comment, pageOf, reply, uuid } from './comments.fixtures.ts'

const path = '/comments/campaigns/4'
const call = `GET ${path}` as never
const post = `POST ${path}` as never
const ana = comment(1, 'My son rolls past those steps every day. https://example.org/steps', {
  replies: [reply(11, 'He gets the first ride down, Ana.', { by_organizer: true })],
  replies_count: 1,
  reactions: { heart: 19, hands: 2, ember: 0, mine: ['heart'] },
})
const own = comment(2, 'I wrote this', { own: true, may: ['react', 'reply', 'edit', 'delete'] })
const mine = { person: { uuid: maya.uuid, name: maya.name, first_name: maya.first_name, avatar: null }, own: true }

let answers: Record<string, unknown>
let sent: ReturnType<typeof answerCalls>
const open = async (at = path, token: string | null = 'good') => {
  sent = answerCalls(answers as never)
  return await openApp(at, token ?? undefined)
}
const field = page.getByRole('textbox', { name: 'Your comment' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const posted = () => sent.filter((one) => one.call === post).map(({ body }) => body as { key: string; text: string })

beforeEach(async () => {
  answers = { ...everyPage, [call]: pageOf([ana, own]) }
  await page.viewport(390, 844)
})
afterEach(() => {
  vi.unstubAllGlobals()
  closeApp()
  localStorage.clear()
})

describe('the page', () => {
  test.each([390, 1280])('shows comments, replies and the composer, at %i px, and axe finds nothing', async (width) => {
    await page.viewport(width, 844)
    await open()
    await expect.element(page.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible()
    await expect.element(page.getByText('He gets the first ride down, Ana.')).toBeVisible()
    await expect.element(button('Heart, 19').first()).toHaveAttribute('aria-pressed', 'true')
    expect(page.getByRole('link', { name: /example\.org/ }).query()).toBe(null)
    await page.screenshot({ path: `../../../../look/comments-${width}.png` })
    const { violations } = await axe.run(document.querySelector('main')!)
    expect(violations.map(({ id, nodes }) => [id, nodes.map((n) => n.html)])).toEqual([])
  })

  test('of a quiet giveable has other words and no ember', async () => {
    const quiet = { type: 'campaigns', id: 4, uuid: uuid(900), name: 'Keys', quiet: true } as const
    answers[call] = pageOf([comment(1, 'x', { reactions: { heart: 1, hands: 1, ember: 3, mine: [] } })], {
      giveable: quiet,
    })
    await open()
    await expect.element(page.getByRole('heading', { name: 'Words of support' })).toBeVisible()
    await expect.element(button('Hands, 1')).toBeVisible()
    expect(button('Ember, 3').query()).toBe(null)
    await expect.element(field).toHaveAttribute('placeholder', 'Leave a word of support')
    await expect.element(page.getByText('Comments', { exact: true })).not.toBeInTheDocument()
  })

  test('without comments asks for one, and a guest signs in first', async () => {
    answers[call] = pageOf([], { may: [] })
    await open(path, null)
    await expect.element(page.getByText("Say something kind. It's the first thing they'll read.")).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Sign in to leave a kind word' })).toBeVisible()
    expect(field.query()).toBe(null)
  })

  test('does not ask a member to sign in when their profile fails to load', async () => {
    answers['GET /user'] = refuse(503, {})
    await open()
    await expect.element(page.getByText('He gets the first ride down, Ana.')).toBeVisible()
    expect(page.getByRole('link', { name: /Sign in/ }).query()).toBe(null)
  })

  test.each([
    [{ because: 'muted', until: '2030-12-03T15:00:00.000Z' }, "You can't comment here until Dec 3, 2030."],
    [{ because: 'closed', until: null }, 'Comments are closed.'],
    [{ because: 'banned', until: null }, "You can't comment here."],
  ] as const)('shows in place of the composer why the viewer cannot write: %j', async (silence, reason) => {
    answers[call] = pageOf([ana], { may: [], silence })
    await open()
    await expect.element(page.getByText(reason)).toBeVisible()
    expect(field.query()).toBe(null)
  })

  test('shows the interval of slow mode, and its organizers mute from the menu of a comment', async () => {
    const mutes = `PUT /campaigns/4/mutes/${ana.person!.uuid}`
    Object.assign(answers, { [call]: pageOf([ana], { may: ['write', 'moderate'], slow_seconds: 300 }), [mutes]: {} })
    await open()
    await expect.element(page.getByText('Slow mode: one comment every 5 minutes.')).toBeVisible()
    await userEvent.click(button(/^More about the comment by/).first())
    await userEvent.click(button('Mute'))
    await userEvent.fill(page.getByRole('textbox', { name: /Reason/ }), 'Shouting')
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent.filter((one) => one.call === (mutes as never)).map(({ body }) => body)).toEqual([
      { reason: 'Shouting', days: 7 },
    ])
  })

  test('scrolls to the comment that its URL names', async () => {
    const far = comment(70, 'From far below')
    answers[call] = pageOf([ana, own], { focus: far })
    await open(`${path}#c-${uuid(70)}`)
    const row = page.getByText('From far below')
    await expect.element(row).toBeInViewport()
    await expect.poll(() => document.activeElement?.id).toBe(`c-${uuid(70)}`)
  })

  test('keeps the scroll position when more comments load', async () => {
    await open()
    await expect.element(page.getByText('I wrote this')).toBeVisible()
    answers[call] = pageOf([comment(3, 'Somebody new'), ana, own])
    await currentVisit().queries.invalidateQueries()
    await userEvent.click(button('1 new comment'))
    await expect.element(page.getByText('Somebody new')).toBeVisible()
    expect(button('1 new comment').query()).toBe(null)
  })
})

describe('writing', () => {
  test('shows the comment at once, and saves it once under one key, however often it is retried', async () => {
    answers[post] = refuse(0)
    await open()
    await userEvent.fill(field, 'See you on the ramp')
    await userEvent.click(button('Send'))
    await expect.element(page.getByText('See you on the ramp')).toBeVisible()
    await expect.element(page.getByText("You're offline. It goes out when you're back.")).toBeVisible()
    expect(field.element()).toHaveValue('')
    answers[post] = { data: comment(9, 'See you on the ramp', mine) }
    await userEvent.click(button('Retry'))
    await expect.element(button('Retry')).not.toBeInTheDocument()
    await expect.element(page.getByText('See you on the ramp')).toBeVisible()
    expect(posted().length).toBe(2)
    expect(new Set(posted().map(({ key }) => key)).size).toBe(1)
  })

  test('sends what waits for the network when its page is opened again, though the network returned elsewhere', async () => {
    answers[post] = refuse(0)
    const app = await open()
    await userEvent.fill(field, 'See you on the ramp')
    await userEvent.click(button('Send'))
    await expect.element(page.getByText("You're offline. It goes out when you're back.")).toBeVisible()
    await app.router.navigate({ to: '/404' })
    await expect.element(field).not.toBeInTheDocument()
    answers[post] = { data: comment(9, 'See you on the ramp', mine) }
    await app.router.navigate({ to: path as '/' })
    await vi.waitFor(() => expect(posted().length).toBe(2))
    await expect.element(page.getByText('See you on the ramp')).toBeVisible()
    await expect.element(button('Retry')).not.toBeInTheDocument()
    expect(new Set(posted().map(({ key }) => key)).size).toBe(1)
  })

  test('keeps the draft and unsent comments on this device', async () => {
    answers[post] = refuse(429, { message: 'Try again after 3:10 PM.', code: 'rate_limited' })
    const app = await open()
    await userEvent.fill(field, 'The eleventh')
    await userEvent.click(button('Send'))
    await expect.element(page.getByText('Try again after 3:10 PM.')).toBeVisible()
    await userEvent.fill(field, 'Half a sen')
    await app.router.navigate({ to: '/404' })
    await expect.element(field).not.toBeInTheDocument()
    await app.router.navigate({ to: path as '/' })
    await expect.element(field).toHaveValue('Half a sen')
    await expect.element(page.getByText('The eleventh')).toBeVisible()
    await userEvent.click(button('Discard'))
    await expect.element(page.getByText('The eleventh')).not.toBeInTheDocument()
  })

  test('replies with a name, and mentions a person chosen from the list by keyboard', async () => {
    answers[`GET ${path}/people`] = { data: [{ uuid: uuid(60), name: 'Bo Lund', first_name: 'Bo', avatar: null }] }
    answers[post] = { data: reply(12, '@Bo Lund hello', { ...mine, parent: uuid(1) }) }
    await open()
    await userEvent.click(button('Reply to Ana Villegas').first())
    await expect.element(page.getByText('Replying to Ana Villegas')).toBeVisible()
    await userEvent.type(field, '@bo')
    await expect.element(page.getByRole('option', { name: 'Bo Lund' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('@Bo Lund ')
    await userEvent.type(field, 'hello')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('@Bo Lund hello')).toBeVisible()
    expect(posted()).toMatchObject([{ text: '@Bo Lund hello', reply_to: uuid(1), mentions: [uuid(60)] }])
  })
})

describe('one’s own comment', () => {
  test('is deleted at once, and can be restored in its place', async () => {
    answers[`DELETE /comments/${uuid(2)}`] = {}
    answers[`DELETE /comments/${uuid(2)}/deletion`] = { data: own }
    await open()
    await userEvent.click(page.getByText('I wrote this'))
    await userEvent.click(button('More about the comment by Ana Villegas').last())
    await userEvent.click(button('Delete'))
    await expect.element(page.getByText('Comment deleted.')).toBeVisible()
    await userEvent.click(button('Undo'))
    await expect.element(page.getByText('I wrote this')).toBeVisible()
  })

  test('gets a reaction at once, which is undone if it fails', async () => {
    answers[`PUT /reactions/comments/${uuid(2)}/heart`] = refuse(500)
    await open()
    await userEvent.click(button('Heart, 0').last())
    await expect.element(button('Heart, 0').last()).toHaveAttribute('aria-pressed', 'false')
    expect(sent.filter((one) => one.call.startsWith('PUT /reactions')).length).toBe(1)
  })
})
