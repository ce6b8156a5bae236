import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, everyPage, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls } from '../../../platform/network/network.fixtures.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { savedDraft, storeDraft } from '../../../platform/session/saved-drafts.ts'
import { saveStep } from '../../../platform/session/saved-steps.ts'
import { newUuid } from '../../../platform/uuid.ts'
import { saveEdit } from '../../campaigns/create/saving/saved-edit.ts'
import { emptyDraft, saveOutbox, saveText } from '../../chats/writing/saved-messages.ts'
import { saveWriting } from '../../comments/writing/saved-writing.ts'
import { emptyValues } from '../../communities/create/community-values.ts'
import { saveDraft as saveCommunity } from '../../communities/create/saved-community.ts'
import { saveUnfinishedMatch } from '../../flash-campaigns/match/match.api.ts'
import { saveDraft as saveFlash } from '../../flash-campaigns/create/saved-flash.ts'
import { newValues } from '../../flash-campaigns/create/flash-values.ts'
import { saveLine } from '../../invites/share/use-own-line.ts'

beforeEach(() => void answerCalls(everyPage))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const [chat, community] = [newUuid(), newUuid()]
const comments = { type: 'campaigns', id: '1' } as const
const typed = { ...emptyDraft, text: 'See you at six' }
const sent = { ...typed, uuid: newUuid(), chat, at: '2026-11-20T12:00:00Z', failed: null }

const question = page.getByRole('dialog', { name: 'Sign out?' })

async function pressSignOut() {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
}

describe('Sign Out asks first, and names what it deletes:', () => {
  test.each<[string, () => unknown, string]>([
    ['a typed message', () => saveText(maya.uuid, chat, typed), 'an unsent message. Signing out deletes it'],
    ['a message that waits', () => saveOutbox(maya.uuid, [sent]), 'an unsent message. Signing out deletes it'],
    [
      'messages of two chats',
      () => [saveOutbox(maya.uuid, [sent]), saveText(maya.uuid, newUuid(), typed)],
      '2 unsent messages. Signing out deletes them',
    ],
    [
      'a typed comment',
      () => saveWriting(maya.uuid, comments, { draft: { text: 'Well done', mentions: [], replyTo: null } }),
      'an unsent comment. Signing out deletes it',
    ],
    [
      'an update',
      () => storeDraft(maya.uuid, `update:${community}`, {}),
      'an unfinished draft. Signing out deletes it',
    ],
    [
      'a community',
      () => saveCommunity({ values: { ...emptyValues, name: 'Mill Creek' }, step: 'name', art: newUuid() }),
      'an unfinished draft. Signing out deletes it',
    ],
    [
      'a flash campaign',
      () => saveFlash(community, newValues({ topic: 'food' }), newUuid()),
      'an unfinished draft. Signing out deletes it',
    ],
    ['a campaign whose last words are not saved', () => saveEdit('', { title: 'A roof' }), 'an unfinished draft.'],
    ['a line of an invite', () => saveLine({ type: 'campaigns', id: 1 }, 'Come along'), 'an unfinished draft.'],
    [
      'several things',
      () => [
        saveText(maya.uuid, chat, typed),
        saveWriting(maya.uuid, comments, { draft: { text: 'Well done', mentions: [], replyTo: null } }),
        storeDraft(maya.uuid, `update:${community}`, {}),
        storeDraft(maya.uuid, `update:${chat}`, {}),
      ],
      'an unsent message, an unsent comment, and 2 unfinished drafts. Signing out deletes them',
    ],
  ])('%s', async (_, save, text) => {
    await openApp('/home', 'good')
    await vi.waitFor(() => expect(currentSession().user?.uuid).toBe(maya.uuid))
    // as another tab does, while this page is open
    save()
    await pressSignOut()
    await expect.element(question.getByText(`You have ${text}`, { exact: false })).toBeVisible()
    expect(currentSession().token).toBe('good')
  })
})

test('the person stays and loses nothing, or signs out after all', async () => {
  const app = await openApp('/home', 'good')
  await vi.waitFor(() => expect(currentSession().user?.uuid).toBe(maya.uuid))
  saveText(maya.uuid, chat, typed)
  await pressSignOut()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect([currentSession().token, savedDraft(maya.uuid, `chat:${chat}`)]).toEqual(['good', typed])
  await pressSignOut()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await arrival(app, '/')
  await expect.element(question).not.toBeInTheDocument()
  expect([localStorage.getItem('auth_token'), localStorage.getItem('drafts')]).toEqual([null, null])
})

test.each<[string, () => unknown]>([
  ['nothing typed', () => undefined],
  ['a text that was emptied', () => [saveText(maya.uuid, chat, typed), saveText(maya.uuid, chat, emptyDraft)]],
  [
    'an answer without words',
    () => saveText(maya.uuid, chat, { ...emptyDraft, reply: { uuid: newUuid(), name: 'Jun', text: 'Hi' } }),
  ],
  ['done setup steps', () => saveStep(maya.uuid, community, 'printed')],
  ['a payment whose result is open', () => saveUnfinishedMatch(maya.uuid, community, { payment: newUuid() })],
  [
    'another person’s draft',
    () => localStorage.setItem('drafts', JSON.stringify({ by: newUuid(), drafts: { [`chat:${chat}`]: typed } })),
  ],
])('Sign Out does not ask: %s', async (_, save) => {
  const app = await openApp('/home', 'good')
  await vi.waitFor(() => expect(currentSession().user?.uuid).toBe(maya.uuid))
  save()
  await pressSignOut()
  await arrival(app, '/')
  expect(localStorage.getItem('auth_token')).toBe(null)
})

test('the question is accessible, and Escape answers it', async () => {
  const app = await openApp('/home', 'good')
  await vi.waitFor(() => expect(currentSession().user?.uuid).toBe(maya.uuid))
  saveText(maya.uuid, chat, typed)
  await pressSignOut()
  await expect.element(question).toBeVisible()
  const { violations } = await axe.run(document, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect([currentSession().token, app.at()]).toEqual(['good', '/home'])
})
