import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../network/network.fixtures.ts'
import { maya } from '../people.fixtures.ts'
import { render } from '../render.fixtures.ts'
import { changeSession, clearSession, endSession } from './session-store.ts'
import { useOpenSheet } from './use-open-sheet.ts'

function Part() {
  const [open, setOpen] = useOpenSheet<'edit'>('part of a test')
  return (
    <button type="button" onClick={() => setOpen(open === undefined ? 'edit' : undefined)}>
      {open ?? 'closed'}
    </button>
  )
}

const button = page.getByRole('button')
const signIn = (user = maya, token = 'good') => changeSession({ token, user, initialized: true })

let opened: Awaited<ReturnType<typeof render>> | undefined
const openPage = async () => (opened = await render(<Part />))

/** A reload keeps the tab's storage and runs no effects. */
async function reload(): Promise<void> {
  const saved = Object.entries(sessionStorage)
  await opened?.unmount()
  for (const [key, value] of saved) sessionStorage.setItem(key, value)
  await openPage()
}

beforeEach(async () => {
  answerCalls({})
  signIn()
  await openPage()
  await userEvent.click(button)
})
afterEach(clearSession)

test('a reload opens the same sheet, until it is closed or the page is left', async () => {
  await reload()
  await expect.element(button).toHaveTextContent('edit')
  await userEvent.click(button)
  await reload()
  await expect.element(button).toHaveTextContent('closed')
  await userEvent.click(button)
  await opened?.unmount()
  await openPage()
  await expect.element(button).toHaveTextContent('closed')
})

test('a session that ends keeps it for its person, and nobody else', async () => {
  endSession('good')
  await opened?.unmount()
  signIn(maya, 'better')
  await openPage()
  await expect.element(button).toHaveTextContent('edit')
  endSession('better')
  await opened?.unmount()
  signIn({ ...maya, uuid: crypto.randomUUID() }, 'other')
  await openPage()
  await expect.element(button).toHaveTextContent('closed')
})
