import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { withHiddenComment } from '../hidden-comment.ts'
import { fails, neverAnswers, opens, presses, settled } from '../steps.ts'

const larkspur = '/communities/larkspur-street-pantry'
const nightShift = '/communities/night-shift-neighbors'
const comments = '/comments/communities/larkspur-street-pantry'

const sent = '2026-11-20T16:00:00.000Z'
const appeal = { text: 'I wasn’t blaming anyone.', sent_at: sent, granted: null, reason: null }

const openUpdate = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

type Answer = { data: object[]; [more: string]: unknown }

/** Loads the page again with a list changed. */
const listAs = (call: string, change: (answer: Answer) => object) => async (page: Page) => {
  await page.route(`**/api/v1/${call}`, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    await route.fulfill({ response, json: change((await response.json()) as Answer) })
  })
  await page.reload()
  await page.locator('#prerendered').waitFor({ state: 'detached' })
  await settled(page)
}
const withoutRows = (answer: Answer) => ({ ...answer, data: [] })
const silenced = (silence: object) => (answer: Answer) => ({
  ...answer,
  thread: { ...(answer['thread'] as object), may: [], silence },
})
/** The second comment deleted, the third hidden from this viewer. */
const deletedAndHidden = (answer: Answer) => ({
  ...answer,
  data: answer.data.map((one, i) => {
    const state = [undefined, 'deleted', 'hidden'][i]
    return state === undefined ? one : { ...one, state, text: null, person: null, may: [], hidden: null }
  }),
})

/** Writes an update with money spent and tags. */
const writes = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Title' }).fill('Four a.m. has a babysitter now')
  await page.getByRole('button', { name: 'What changed' }).click()
  await page.keyboard.type('Rosa opens at ten and sleeps when the last child is home.')
  await page.getByRole('textbox', { name: 'What was spent' }).fill('84.50')
  await page.getByRole('textbox', { name: 'On what' }).fill('Two cots and a night light')
  await page.getByRole('button', { name: 'Milestone' }).click()
}
const withPhotos = async (page: Page) => {
  await writes(page)
  const picture = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 320, height: 320 } })
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
  await page.locator('input[type=file]').setInputFiles([file('one.png'), file('two.png')])
  await page.getByRole('button', { name: 'Describe photo 2' }).waitFor()
  await page.waitForFunction(() => !/\d%/.test(document.querySelector('main')!.textContent))
  await page.evaluate(() => scrollTo(0, 0))
}
const failsToSend = async (page: Page) => {
  await page.route('**/api/v1/uploads*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
  )
  const picture = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 320, height: 320 } })
  await page.locator('input[type=file]').setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: picture }])
  await page.getByText('Didn’t upload').first().waitFor()
}
const create = `${nightShift}/updates/create`
const editOwn = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /babysitter/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Title' }).waitFor()
}

const updates: View[] = [
  { name: 'updates', as: 'maya', path: `${larkspur}/updates` },
  { name: 'updates-guest', path: '/campaigns/1/updates' },
  { name: 'updates-loading', as: 'maya', path: `${larkspur}/updates`, before: neverAnswers('communities/*/updates*') },
  { name: 'updates-error', as: 'maya', path: `${larkspur}/updates`, before: fails('communities/*/updates*') },
  {
    name: 'updates-none',
    as: 'maya',
    path: `${larkspur}/updates`,
    before: listAs('communities/*/updates*', withoutRows),
  },
  {
    name: 'updates-organizer',
    as: 'kofi',
    path: `${nightShift}/updates`,
    before: listAs('communities/*/updates?filter%5Bstatus%5D=*', (answer) => ({
      ...answer,
      data: [
        { uuid: '01980000-0000-7000-8000-000000000001', name: 'A second night shift?', publish_at: null },
        {
          uuid: '01980000-0000-7000-8000-000000000002',
          name: 'What the spring cost',
          publish_at: '2027-03-01T14:00:00Z',
        },
      ],
    })),
  },
  { name: 'update', as: 'maya', path: `${larkspur}/updates`, before: openUpdate('Forty shelves, all full') },
  { name: 'update-campaign', path: '/campaigns/1/updates', before: openUpdate('Concrete is poured') },
  { name: 'update-removed', path: `${larkspur}/updates/01980000-0000-7000-8000-000000000001` },
  { name: 'update-new', as: 'kofi', path: create },
  { name: 'update-written', as: 'kofi', path: create, before: withPhotos },
  { name: 'update-photo-failed', as: 'kofi', path: create, before: failsToSend },
  {
    name: 'update-photo',
    as: 'kofi',
    path: create,
    window: true,
    before: async (page) => {
      await withPhotos(page)
      await opens(/^(Describe photo|Describir la foto) 1/)(page)
    },
  },
  { name: 'update-invalid', as: 'kofi', path: create, before: presses('Post') },
  {
    name: 'update-restored',
    as: 'kofi',
    path: create,
    before: async (page) => {
      await writes(page)
      await page.getByText('Draft saved on this device').waitFor({ state: 'attached' })
      await page.reload()
      await page.getByText('Picked up where you left off.').waitFor()
    },
  },
  { name: 'update-edit', as: 'kofi', path: `${nightShift}/updates`, before: editOwn },
  {
    name: 'update-delete',
    as: 'kofi',
    path: `${nightShift}/updates`,
    window: true,
    before: async (page) => {
      await editOwn(page)
      await opens(/^Delete$/)(page)
    },
  },
]

const feed: View[] = [
  { name: 'feed-none', as: 'maya', path: larkspur, before: listAs('communities/*/feed*', withoutRows) },
  { name: 'feed-error', as: 'maya', path: larkspur, before: fails('communities/*/feed*') },
  { name: 'feed-loading', as: 'maya', path: larkspur, before: neverAnswers('communities/*/feed*') },
]

export const talk: View[] = [
  ...feed,
  ...updates,
  { name: 'comments', as: 'maya', path: comments },
  { name: 'comments-guest', path: comments },
  { name: 'comments-quiet', as: 'maya', path: '/comments/campaigns/5' },
  { name: 'comments-project', as: 'maya', path: '/comments/projects/winter-room-2' },
  { name: 'comments-none', as: 'maya', path: comments, before: listAs('comments/**', withoutRows) },
  { name: 'comments-loading', as: 'maya', path: comments, before: neverAnswers('comments/**') },
  { name: 'comments-error', as: 'maya', path: comments, before: fails('comments/**') },
  { name: 'comments-gone', as: 'maya', path: comments, before: listAs('comments/**', deletedAndHidden) },
  {
    name: 'comments-muted',
    as: 'maya',
    path: comments,
    before: listAs('comments/**', silenced({ because: 'muted', until: '2026-12-24T12:00:00Z' })),
  },
  {
    name: 'comments-reply',
    as: 'maya',
    path: comments,
    window: true,
    before: async (page) => {
      await page
        .getByRole('button', { name: /^Reply to/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Your comment' }).fill('Thursdays suit me. @')
      await page.waitForTimeout(600)
    },
  },
  {
    name: 'comment-menu',
    as: 'kofi',
    path: '/comments/communities/night-shift-neighbors',
    window: true,
    before: opens(/^More about the comment by/),
  },
  { name: 'comment-hidden', as: 'maya', path: comments, window: true, before: withHiddenComment() },
  { name: 'comment-hidden-organizer', as: 'kofi', path: '/comments/communities/night-shift-neighbors' },
  {
    name: 'appeal',
    as: 'maya',
    path: comments,
    window: true,
    before: (page) => withHiddenComment()(page).then(() => opens(/^Appeal$/)(page)),
  },
  {
    name: 'appeal-waits',
    as: 'maya',
    path: comments,
    window: true,
    before: (page) => withHiddenComment(appeal)(page).then(() => opens(/^See the decision$/)(page)),
  },
]
