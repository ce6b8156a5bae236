import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../network/network.fixtures.ts'
import { maya } from '../people.fixtures.ts'
import { render } from '../render.fixtures.ts'
import { changeSession, clearSession, endSession } from './session-store.ts'
import { useTyped } from './use-typed.ts'

type Fields = { title: string; note: string; photo?: string }
const start: Fields = { title: 'Ramp', note: '' }

function Form({ first = start }: { first?: Fields }) {
  const [typed, type, forget, lost] = useTyped('of a test', first)
  return (
    <>
      {(['title', 'note'] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={typed[name]}
          onChange={({ target }) => type({ ...typed, [name]: target.value })}
        />
      ))}
      <button type="button" onClick={() => type({ ...typed, photo: 'blob:here' })}>
        Choose
      </button>
      <button type="button" onClick={forget}>
        Send
      </button>
      <output>{lost.join()}</output>
    </>
  )
}

const field = (name: string) => page.getByLabelText(name)
const signIn = (user = maya, token = 'good') => changeSession({ token, user, initialized: true })

/** As after a reload: a new form, of which nothing is in memory. */
async function openAgain(first?: Fields): Promise<void> {
  await opened?.unmount()
  opened = await render(<Form {...(first && { first })} />)
}
let opened: Awaited<ReturnType<typeof render>> | undefined

beforeEach(async () => {
  answerCalls({})
  signIn()
  await openAgain()
})
afterEach(() => {
  vi.restoreAllMocks()
  clearSession()
})

test('a reload restores what was typed, over the newest values of the other fields', async () => {
  await userEvent.fill(field('note'), 'عند الجسر')
  await openAgain({ title: 'Ramp, changed by others', note: '' })
  await expect.element(field('note')).toHaveValue('عند الجسر')
  await expect.element(field('title')).toHaveValue('Ramp, changed by others')
})

test('a photo that a reload loses is named until it is chosen again', async () => {
  const named = page.getByRole('status')
  const choose = page.getByRole('button', { name: 'Choose' })
  await userEvent.click(choose)
  await expect.element(named).toBeEmptyDOMElement()
  await openAgain()
  await expect.element(named).toHaveTextContent('photo')
  await userEvent.fill(field('note'), 'At six')
  await openAgain()
  await expect.element(field('note')).toHaveValue('At six')
  await expect.element(named).toHaveTextContent('photo')
  await userEvent.click(choose)
  await expect.element(named).toBeEmptyDOMElement()
})

test('sending, or typing it back, leaves nothing', async () => {
  await userEvent.fill(field('note'), 'At six')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await openAgain()
  await expect.element(field('note')).toHaveValue('')
  await userEvent.fill(field('note'), 'At seven')
  await userEvent.fill(field('note'), '')
  expect(localStorage.getItem('drafts')).not.toContain('of a test')
})

test('an expired session keeps it for its person, and another person deletes it', async () => {
  await userEvent.fill(field('note'), 'At six')
  endSession('good')
  await openAgain()
  await expect.element(field('note')).toHaveValue('')
  signIn(maya, 'better')
  await openAgain()
  await expect.element(field('note')).toHaveValue('At six')
  endSession('better')
  signIn({ ...maya, uuid: crypto.randomUUID() }, 'other')
  expect(localStorage.getItem('drafts')).toBe(null)
})

test('signing out deletes it', async () => {
  await userEvent.fill(field('note'), 'At six')
  clearSession()
  expect(localStorage.getItem('drafts')).toBe(null)
})

test.each(['full', 'blocked'])('with storage that is %s the form still works', async (state) => {
  const refuse = () => {
    throw new DOMException('', state === 'full' ? 'QuotaExceededError' : 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  if (state === 'blocked') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  await userEvent.fill(field('note'), 'At six')
  await expect.element(field('note')).toHaveValue('At six')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  vi.restoreAllMocks()
})
