import type { Claim } from '@kindling/contract/nonprofits/claims'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../platform/app.fixtures.tsx'
import { maya } from '../../platform/people.fixtures.ts'
import { nonprofit } from '../communities/communities.fixtures.ts'
import { answerPages } from '../giveables/pages.fixtures.ts'

afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

const at = `/nonprofits/${nonprofit.uuid}`
const listed: Nonprofit = {
  ...nonprofit,
  verified: false,
  status: 'listed',
  mission: null,
  site: null,
  programs: [],
  communities: [],
  campaigns: [],
  projects: [],
}
const claim: Claim = {
  uuid: nonprofit.uuid,
  way: 'email',
  email: 'tomasz@warmroom.example',
  status: 'sent',
  note: null,
  code_until: '2026-11-25T12:00:00Z',
  tries_left: 5,
}
const dialog = () => page.getByRole('dialog')
const expectAccessible = async () => expect((await axe.run(document.body)).violations.map((v) => v.id)).toEqual([])

function answering(of: Nonprofit) {
  const sent: { call: string; body: unknown }[] = []
  let mine: Claim | null = null
  answerPages({
    [at]: (_, { method, body }) => {
      if (method !== 'GET') sent.push({ call: method!, body: body })
      return { data: of }
    },
    [`${at}/claim`]: (_, { method, body }) => {
      if (method === 'POST') {
        sent.push({ call: 'claim', body: body })
        const { email } = body as { email: string }
        if (email.endsWith('gmail.com'))
          return {
            status: 422,
            body: { message: 'No', code: 'invalid', errors: { email: ['Anyone can have an address there.'] } },
          }
        mine = claim
      }
      return { data: mine }
    },
    [`${at}/claim/code`]: () => {
      mine = { ...claim, status: 'proved' }
      return { data: mine }
    },
  })
  return sent
}

test('a listed nonprofit shows the registry’s data, takes no gifts, and is claimed by a code', async () => {
  const sent = answering(listed)
  await openApp(at, 'good')
  await expect.element(page.getByRole('heading', { name: listed.name, level: 1 })).toBeVisible()
  await expect.element(page.getByText("It isn't on Kindling yet")).toBeVisible()
  await expect.element(page.getByText('501(c)(3)').first()).toBeVisible()
  expect(page.getByText('Raised through Kindling').elements()).toEqual([])
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(page.getByRole('img').elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Ask us to remove it' }))
    .toHaveAttribute('href', expect.stringContaining('mailto:'))
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Claim this page' }))
  await userEvent.fill(dialog().getByLabelText('Website'), 'warmroom.example')
  await userEvent.fill(dialog().getByLabelText('Email', { exact: true }), 'warmroom@gmail.com')
  await expectAccessible()
  await userEvent.click(dialog().getByRole('button', { name: 'Email the code' }))
  await expect.element(dialog().getByText('Anyone can have an address there.')).toBeVisible()
  await userEvent.fill(dialog().getByLabelText('Email', { exact: true }), 'tomasz@warmroom.example')
  await userEvent.click(dialog().getByRole('button', { name: 'Email the code' }))
  await expect.element(dialog().getByText(/We emailed a code to tomasz@warmroom.example/)).toBeVisible()
  expect(sent.at(-1)!.body).toEqual({ way: 'email', email: 'tomasz@warmroom.example', site: 'warmroom.example' })
  await userEvent.fill(dialog().getByLabelText('Code'), 'K7QF-2M9D')
  await userEvent.click(dialog().getByRole('button', { name: 'Check the code' }))
  await expect.element(dialog().getByText(/Our staff are checking your claim/)).toBeVisible()
})

test('without a postal address a letter is no choice', async () => {
  answering({ ...listed, address: null, takes_letter: false })
  await openApp(at, 'good')
  await userEvent.click(page.getByRole('button', { name: 'Claim this page' }))
  await expect.element(dialog().getByText(/a letter is no choice/)).toBeVisible()
  expect(dialog().getByRole('radio').elements()).toHaveLength(1)
  await expectAccessible()
})

test('a representative sees what staff check and why they refused, leaves, and removes one who came later', async () => {
  const [first, later] = [maya, { ...maya, uuid: nonprofit.uuid, name: 'سامر العلي', first_name: 'سامر' }].map(
    (one) => ({
      uuid: one.uuid,
      name: one.name,
      first_name: one.first_name,
      avatar: null,
      may: ['remove' as const],
    }),
  )
  const removed: string[] = []
  let of: Nonprofit = {
    ...nonprofit,
    may: ['edit'],
    representatives: [first!, later!],
    asked_change: { name: 'Warm Room', site: '', refused: null },
  }
  const removing = (person: string) => () => {
    removed.push(person)
    of = { ...of, asked_change: { name: 'Warm Room', site: null, refused: 'Another charity has this name.' } }
  }
  answerPages({
    [at]: () => ({ data: of }),
    [`${at}/claim`]: () => ({ data: null }),
    [`${at}/representatives/${first!.uuid}`]: removing('first'),
    [`${at}/representatives/${later!.uuid}`]: removing('later'),
  })
  await openApp(at, 'good')
  await expect.element(page.getByText('Our staff are checking:')).toBeVisible()
  await expect.element(page.getByText('No website', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Remove/ }))
  await expectAccessible()
  await userEvent.click(dialog().getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByText('Another charity has this name.')).toHaveAttribute('lang', '')
  await userEvent.click(page.getByRole('button', { name: 'Leave' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Leave' }))
  await expect.poll(() => removed).toEqual(['later', 'first'])
  await expectAccessible()
})

test('a representative edits the texts of the page', async () => {
  const sent = answering({ ...nonprofit, may: ['edit'] })
  await openApp(at, 'good')
  await userEvent.click(page.getByRole('button', { name: 'Edit page' }))
  await userEvent.fill(dialog().getByLabelText('Mission in one sentence'), 'Warm rooms.')
  expect(dialog().getByText('Optional').elements()).toHaveLength(3)
  await userEvent.fill(dialog().getByLabelText('What they do'), 'Winter rooms\n\n Supper at six ')
  await expectAccessible()
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent.at(-1)!.body).toMatchObject({ mission: 'Warm rooms.', programs: ['Winter rooms', 'Supper at six'] })
})
