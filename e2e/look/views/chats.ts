import type { Page } from '@playwright/test'
import type { View } from '../shot.ts'
import { opens, presses, sheetIsOpen } from '../steps.ts'

const room = /^Larkspur Street Pantry/
const readHere = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('article').last().waitFor()

/** Opens a chat from the list. */
const opensChat = (name: RegExp) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click()
  await readHere(page)
}

/** Wide windows open the newest chat automatically. */
const listIsShown = (page: Page) => page.getByRole('link', { name: room }).first().waitFor()

/** Answers every call to a path with this status and body. */
const answers = (path: string, status: number, body: object) => async (page: Page) => {
  await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status, json: body }))
  await page.reload()
}

async function writes(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

export const chats: View[] = [
  { name: 'inbox', as: 'maya', path: '/inbox', window: true, before: listIsShown },
  {
    name: 'inbox-empty',
    as: 'new',
    path: '/inbox',
    window: true,
    before: async (page) => {
      await answers('chats', 200, { data: [], meta: { requests_count: 0 } })(page)
      await page.getByText('Your inbox is empty.').waitFor()
    },
  },
  {
    name: 'inbox-loading',
    as: 'maya',
    path: '/inbox',
    window: true,
    before: async (page) => {
      await page.route('**/api/v1/chats', () => undefined)
      await page.reload()
      await page.locator('main [aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'inbox-error',
    as: 'maya',
    path: '/inbox',
    window: true,
    before: async (page) => {
      await answers('chats', 503, { message: 'Away', code: 'unavailable' })(page)
      await page.getByText('Failed to load chats').first().waitFor({ timeout: 20_000 })
    },
  },
  { name: 'chat-room', as: 'maya', path: '/inbox', window: true, before: opensChat(room) },
  { name: 'chat-direct', as: 'maya', path: '/inbox', window: true, before: opensChat(/^Leo Thunder-Vance/) },
  { name: 'chat-photo', as: 'maya', path: '/inbox', window: true, before: opensChat(/^Xochitl/) },
  { name: 'chat-group', as: 'maya', path: '/inbox', window: true, before: opensChat(/^Group Chat/) },
  {
    name: 'chat-request',
    as: 'maya',
    path: '/inbox',
    window: true,
    before: async (page) => {
      await presses('Requests')(page)
      await opensChat(/^Odette/)(page)
    },
  },
  {
    name: 'chat-offline',
    as: 'maya',
    path: '/inbox',
    window: true,
    before: async (page) => {
      await opensChat(/^Leo Thunder-Vance/)(page)
      await page.context().setOffline(true)
      await writes(page, 'Of course they were.')
      await page.getByText('Waiting for a connection').waitFor()
    },
  },
  {
    name: 'chat-options',
    as: 'maya',
    path: '/inbox',
    window: true,
    before: async (page) => {
      await opensChat(/^Desmond/)(page)
      await page.getByRole('article').last().hover()
      await page.getByRole('button', { name: 'Message options' }).last().click()
      await sheetIsOpen(page)
    },
  },
  {
    name: 'chat-share',
    as: 'maya',
    path: '/inbox',
    window: true,
    before: async (page) => {
      await opensChat(room)(page)
      await opens(/^Share a page/)(page)
    },
  },
  {
    name: 'chat-members',
    as: 'maya',
    path: '/inbox',
    before: async (page) => {
      await opensChat(room)(page)
      await presses(/^\d+ members/)(page)
      await page.getByText('(you)').waitFor()
    },
  },
  {
    name: 'inbox-search',
    as: 'maya',
    path: '/inbox',
    window: true,
    before: async (page) => {
      await page.getByRole('searchbox', { name: 'Search chats' }).fill('the van')
      await page.getByText('Did you look in the van').waitFor()
    },
  },
  { name: 'chat-new', as: 'maya', path: '/inbox', window: true, before: opens(/^New message/) },
]
