import type { NonprofitRef } from '@kindling/contract/common'
import type { Community } from '@kindling/contract/communities/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, emptyHome, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { refuse } from '../../../platform/network/network.fixtures.ts'
import { savedDraft } from '../../../platform/session/saved-drafts.ts'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { inDays } from '../../campaigns/campaigns.fixtures.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { ownPantry, pantry, readers } from '../communities.fixtures.ts'

const nonprofits: NonprofitRef[] = readers.allocation.map(({ nonprofit }) => nonprofit)
const [bank, school] = nonprofits
const isolated = (one: string) => `\u2068${one}\u2069`

/** Stubs a server that accepts the form; `answer` sets its answers. */
function serve(c: Community, path: string, answer: (body: unknown, method: string) => unknown) {
  const sent: [string, unknown][] = []
  const call = (_query: URLSearchParams, { body, method }: { body: unknown; method: string }) => {
    sent.push([method, body])
    return answer(body, method)
  }
  answerPages({
    '/home': () => ({ data: emptyHome }),
    '/nonprofits': (query) =>
      pageOf(
        nonprofits
          .filter(({ name }) => name.includes(query.get('filter[q]') ?? ''))
          .map((one) => ({ ...one, mission: null, invented: false })),
        query,
      ),
    [`/communities/${c.slug}`]: () => ({ data: c }),
    [`/communities/${c.slug}/supporters`]: (query) => pageOf([], query),
    '/communities/moved': () => ({ data: { ...c, slug: 'moved' } }),
    [path]: call,
  })
  return sent
}
const dialog = () => page.getByRole('dialog')
const field = (name: string | RegExp) => dialog().getByRole('textbox', { name })
const press = (name: string | RegExp) => userEvent.click(dialog().getByRole('button', { name, exact: true }))
const question = (name: string) => expect.element(dialog().getByRole('heading', { name })).toBeVisible()

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

async function fillUntil(last: 'receives' | 'preview') {
  await userEvent.fill(field('Name'), ' Mill Creek Readers ')
  await userEvent.fill(field(/In one sentence/), 'A new book, every month.')
  await press('Continue')
  await question('Where is it, and what is it about?')
  await userEvent.fill(field('City'), 'Fresno')
  await userEvent.fill(field('State'), 'CA')
  await press('Reading and schools')
  await press('Continue')
  await question('Where will the money go?')
  if (last === 'receives') return
  await press(/^Add Valley Book Bank/)
  await press('Continue')
  await question('Who can join?')
  await press('Continue')
  await question('Add a picture')
  await press('Continue')
  await question('Ready?')
}

describe('starting a community', () => {
  test('shows one question at a time, and ends on the community’s page', async () => {
    const sent = serve(readers, '/communities', () => ({ data: readers }))
    const app = await openApp('/home?create=community', 'good')
    await question('What is it called?')
    await fillUntil('preview')
    await expect.element(dialog().getByText('A new book, every month.')).toBeVisible()
    await press('Create community')
    await arrival(app, `/communities/${readers.slug}`)
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent).toEqual([
      [
        'POST',
        {
          name: 'Mill Creek Readers',
          tagline: 'A new book, every month.',
          story: '',
          topic: 'reading-and-schools',
          city: 'Fresno',
          state: 'CA',
          visibility: 'open',
          shares: [{ nonprofit: bank!.uuid, basis_points: 10_000 }],
          art: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
        },
      ],
    ])
    expect(savedDraft(maya.uuid, 'community')).toBe(undefined)
  })

  test('errors are shown at their fields, and the first one takes focus', async () => {
    serve(readers, '/communities', () => ({ data: readers }))
    await openApp('/home?create=community', 'good')
    await userEvent.fill(field('Name'), 'ab')
    await userEvent.fill(field(/In one sentence/), 'x'.repeat(121))
    await press('Continue')
    await expect.element(dialog().getByText('Use at least 3 characters.')).toBeVisible()
    await expect.element(dialog().getByText('Use at most 120 characters.')).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.fill(field('Name'), 'abc')
    await expect.element(dialog().getByText('Use at least 3 characters.')).not.toBeInTheDocument()
  })

  test('the dots lead only as far as the answers are valid', async () => {
    serve(readers, '/communities', () => ({ data: readers }))
    await openApp('/home?create=community', 'good')
    await press('Preview')
    await question('What is it called?')
    await expect.element(dialog().getByText('Please fill this in.').first()).toBeVisible()
  })

  test('shares that do not add up block the next step', async () => {
    serve(readers, '/communities', () => ({ data: readers }))
    await openApp('/home?create=community', 'good')
    await fillUntil('receives')
    await press('Continue')
    await expect.element(dialog().getByText('Choose at least one nonprofit.')).toBeVisible()
    await press(/^Add Valley Book Bank/)
    await press(/^Add Mill Creek School Fund/)
    await expect.element(field(`Percent to ${isolated(school!.name)}`)).toHaveValue('50')
    await userEvent.fill(field(`Percent to ${isolated(school!.name)}`), '30')
    await expect.element(dialog().getByText('20% left to assign')).toBeVisible()
    await press('Continue')
    await expect.element(dialog().getByText('Shares must add up to 100%, and each nonprofit needs one.')).toBeVisible()
    await press('Split evenly')
    await expect.element(dialog().getByText('Adds up to 100%')).toBeVisible()
    await userEvent.fill(dialog().getByRole('searchbox'), 'Harbor')
    await expect.element(dialog().getByText(/No verified nonprofit for “.*Harbor/)).toBeVisible()
  })

  test('a name that the server refuses leads back to its question', async () => {
    serve(readers, '/communities', () =>
      refuse(422, { message: 'Invalid', code: 'invalid', errors: { name: ['This name is taken.'] } }),
    )
    await openApp('/home?create=community', 'good')
    await fillUntil('preview')
    await press('Create community')
    await question('What is it called?')
    await expect.element(dialog().getByText('This name is taken.')).toBeVisible()
  })

  test('another address is one tap away, beside the name', async () => {
    const sent = serve(readers, '/communities', () =>
      refuse(409, { message: 'Taken', code: 'conflict', errors: { slug: ['This address is taken.'] } }),
    )
    await openApp('/home?create=community', 'good')
    await userEvent.fill(field('Name'), 'Mill Creek Readers')
    await press('Choose another')
    await expect.element(field('Address')).toHaveValue('mill-creek-readers')
    await userEvent.fill(field('Address'), 'mill-creek')
    await fillUntil('preview')
    await press('Create community')
    await question('What is it called?')
    await expect.element(dialog().getByText('This address is taken.')).toBeVisible()
    expect(sent).toMatchObject([['POST', { slug: 'mill-creek' }]])
  })

  test('without an answer it shows an error, and leaving and returning loses nothing', async () => {
    serve(readers, '/communities', () => refuse(0))
    const app = await openApp('/home?create=community', 'good')
    await fillUntil('preview')
    await press('Create community')
    await expect.element(dialog().getByText('Network error occurred')).toBeVisible()
    await press('Close')
    await expect.element(dialog()).not.toBeInTheDocument()
    sessionStorage.clear()
    await app.router.navigate({ to: '/home', search: { create: 'community' } as never })
    await question('Ready?')
  })

  test('a saved draft survives a reload, and can be started over', async () => {
    serve(readers, '/communities', () => refuse(0))
    const values = { name: 'Mill Creek Readers', tagline: 'A new book, every month.', city: 'Fresno', state: 'CA' }
    const drafts = { community: { values, step: 'place', art: crypto.randomUUID() } }
    localStorage.setItem('drafts', JSON.stringify({ by: maya.uuid, drafts }))
    await openApp('/home?create=community', 'good')
    await question('Where is it, and what is it about?')
    await expect.element(field('City')).toHaveValue('Fresno')
    await expect.element(dialog().getByText('Saved', { exact: true })).toBeVisible()
    await press('Start over')
    await question('What is it called?')
    await expect.element(field('Name')).toHaveValue('')
  })

  test('a draft is kept only for its person, and deleted at sign-out', async () => {
    serve(readers, '/communities', () => refuse(0))
    await openApp('/home?create=community', 'good')
    await userEvent.fill(field('Name'), 'Mill Creek Readers')
    await expect.element(dialog().getByText('Saved')).toBeVisible()
    expect(savedDraft(maya.uuid, 'community')).toMatchObject({ values: { name: 'Mill Creek Readers' } })
    expect(savedDraft(crypto.randomUUID(), 'community')).toBe(undefined)
    closeApp()
    expect(localStorage.getItem('drafts')).toBe(null)
  })

  test('the preview shows the same drawings as the page, and another one can be chosen', async () => {
    const sent = serve(readers, '/communities', () => ({ data: readers }))
    await openApp('/home?create=community', 'good')
    await fillUntil('preview')
    await press('Picture')
    await question('Add a picture')
    const drawn = () => dialog().element().querySelector<HTMLImageElement>('img[src*="/scene/"]')!.src
    const before = drawn()
    await press('Another drawing')
    await expect.poll(drawn).not.toBe(before)
    const chosen = drawn()
    await press('Continue')
    await question('Ready?')
    expect(drawn()).toBe(chosen)
    await press('Create community')
    await expect.poll(() => sent.length).toBe(1)
    expect(chosen).toContain((sent[0]![1] as { art: string }).art)
  })

  test('a state is accepted by name or code, and an unknown one is an error', async () => {
    const asked = serve(readers, '/communities', () => ({ data: readers }))
    await openApp('/home?create=community', 'good')
    await userEvent.fill(field('Name'), 'Mill Creek Readers')
    await userEvent.fill(field(/In one sentence/), 'A new book, every month.')
    await press('Continue')
    await userEvent.fill(field('City'), 'Fresno')
    await userEvent.fill(field('State'), 'Kalifornien')
    await press('Reading and schools')
    await press('Continue')
    await expect.element(dialog().getByText('Enter a US state, like MN or Minnesota.')).toBeVisible()
    await userEvent.fill(field('State'), 'california')
    await userEvent.click(field('City'))
    await expect.element(field('State')).toHaveValue('CA')
    expect(asked).toEqual([])
  })

  test('asks a guest to sign in first', async () => {
    serve(readers, '/communities', () => refuse(401))
    await arrival(await openApp('/home?create=community'), '/')
  })
})

describe('editing a community', () => {
  const open = (c: Community) => openApp(`/communities/${c.slug}?edit=1`, 'good')

  test('sends the changed fields, and shows them', async () => {
    const changed = { ...ownPantry, tagline: 'Take what you need.' }
    const sent = serve(ownPantry, `/communities/${ownPantry.uuid}`, () => ({ data: changed }))
    await open(ownPantry)
    await userEvent.fill(field(/In one sentence/), 'Take what you need.')
    await press('Save')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent).toEqual([['PATCH', { tagline: 'Take what you need.' }]])
  })

  test('changes its address, and continues there; a taken address shows an error at its field', async () => {
    let answer: unknown = refuse(409, {
      message: 'Taken',
      code: 'conflict',
      errors: { slug: ['This address is taken.'] },
    })
    const sent = serve(ownPantry, `/communities/${ownPantry.uuid}`, () => answer)
    const app = await open(ownPantry)
    await userEvent.fill(field('Address'), 'New')
    await press('Save')
    await expect.element(dialog().getByText(/^Use 3 to 40 lowercase letters/)).toBeVisible()
    await userEvent.fill(field('Address'), 'The Pantry')
    await press('Save')
    await expect.element(dialog().getByText('This address is taken.')).toBeVisible()
    await expect.element(field('Address')).toHaveFocus()
    answer = { data: { ...ownPantry, slug: 'moved' } }
    await userEvent.fill(field('Address'), 'moved')
    await press('Save')
    await arrival(app, '/communities/moved')
    await expect.element(page.getByRole('heading', { level: 1, name: /Larkspur Street Pantry/ })).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent).toEqual([
      ['PATCH', { slug: 'the-pantry' }],
      ['PATCH', { slug: 'moved' }],
    ])
  })

  test('suggested amounts: incomplete and duplicate lines are left out', async () => {
    const sent = serve(ownPantry, `/communities/${ownPantry.uuid}`, () => ({ data: ownPantry }))
    await open(ownPantry)
    await userEvent.fill(field('Amount 1'), '1')
    await press('Save')
    await expect.element(dialog().getByText('Use amounts between $2 and $10,000.')).toBeVisible()
    for (const [n, typed] of ['20', '', '5', '20'].entries()) await userEvent.fill(field(`Amount ${n + 1}`), typed)
    await press('Add what an amount does')
    await press('Add what an amount does')
    await userEvent.fill(field('What it does').nth(1), ' $40 fills a cart. ')
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Amount', exact: true }).nth(1), '40')
    await press('Save')
    await expect.element(dialog()).not.toBeInTheDocument()
    const line = { amount_cents: 4_000, text: '$40 fills a cart.' }
    expect(sent).toEqual([
      ['PATCH', { suggested_cents: [500, 2_000], impact_lines: [...ownPantry.impact_lines, line] }],
    ])
  })

  test('a moderator reads the fields that only the owner can change', async () => {
    const moderated: Community = { ...pantry, may: ['give', 'leave', 'moderate', 'see_inside'] }
    serve(moderated, `/communities/${pantry.uuid}`, () => refuse(500))
    await open(moderated)
    await expect.element(field('Name')).toBeDisabled()
    await expect.element(field('Address')).toBeDisabled()
    await expect.element(dialog().getByText('Only the owner can change this.').first()).toBeVisible()
    await expect.element(dialog().getByRole('checkbox')).toBeDisabled()
    await expect.element(field('City')).toBeEnabled()
  })

  test('is not offered to members', async () => {
    serve(pantry, `/communities/${pantry.uuid}`, () => refuse(500))
    await open(pantry)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(dialog().query()).toBe(null)
  })

  test('asks before it discards changes', async () => {
    serve(ownPantry, `/communities/${ownPantry.uuid}`, () => refuse(500))
    await open(ownPantry)
    await userEvent.fill(field('City'), 'Superior')
    await press('Close')
    await expect.element(dialog().getByText('You have changes that are not saved.')).toBeVisible()
    await press('Keep editing')
    await expect.element(field('City')).toHaveValue('Superior')
    await press('Save')
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    await expect.element(field('City')).toHaveValue('Superior')
  })
})

describe('a new split', () => {
  test('shows its start, refuses the current one, and is sent in basis points', async () => {
    const path = `/communities/${ownPantry.uuid}/allocations/coming`
    const coming = { effective_at: inDays(7), state: 'coming', by: null, shares: ownPantry.allocation }
    const sent = serve(ownPantry, path, () => ({ data: coming }))
    await openApp(`/communities/${ownPantry.slug}?split=1`, 'good')
    await press('Tell members')
    await expect.element(dialog().getByText('This is how it is split now.')).toBeVisible()
    const [first, second] = ownPantry.allocation
    await userEvent.fill(field(`Percent to ${isolated(first!.nonprofit.name)}`), '33,34')
    await userEvent.fill(field(`Percent to ${isolated(second!.nonprofit.name)}`), '66.66')
    await expect.element(dialog().getByText(/We.ll tell members now\. Gifts are split this way from/)).toBeVisible()
    await press('Tell members')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent).toEqual([
      [
        'PUT',
        {
          shares: [
            { nonprofit: first!.nonprofit.uuid, basis_points: 3_334 },
            { nonprofit: second!.nonprofit.uuid, basis_points: 6_666 },
          ],
        },
      ],
    ])
  })

  test('can be canceled before it starts', async () => {
    const coming = { effective_at: inDays(3), shares: readers.allocation }
    const owned: Community = { ...ownPantry, coming_allocation: coming }
    const sent = serve(owned, `/communities/${owned.uuid}/allocations/coming`, () => undefined)
    await openApp(`/communities/${owned.slug}?split=1`, 'good')
    await press('Keep the split as it is')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent).toEqual([['DELETE', undefined]])
  })

  test('is not offered to moderators', async () => {
    serve({ ...pantry, may: [...pantry.may, 'moderate'] }, '/none', () => refuse(500))
    await openApp(`/communities/${pantry.slug}?split=1`, 'good')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(dialog().query()).toBe(null)
  })

  test('past, current and future splits can be read by everybody', async () => {
    const c: Community = { ...pantry, coming_allocation: { effective_at: inDays(3), shares: readers.allocation } }
    serve(c, `/communities/${c.slug}/allocations`, () => ({
      data: [
        { effective_at: inDays(3), state: 'coming', by: c.organizers[0]!, shares: readers.allocation },
        { effective_at: inDays(-90), state: 'current', by: null, shares: pantry.allocation },
      ],
    }))
    await openApp(`/communities/${c.slug}?tab=about`, 'good')
    await expect.element(page.getByText(/^From .*Valley Book Bank.* 50%/).first()).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'How it was split before' }))
    await expect.element(dialog().getByText(/Set by .*Ingrid/)).toBeVisible()
    await expect.element(dialog().getByText('Harbor Fridge Project')).toBeVisible()
  })
})

test.each([
  ['/home?create=community', 320],
  [`/communities/${ownPantry.slug}?edit=1`, 390],
  [`/communities/${ownPantry.slug}?split=1`, 1280],
])('%s at %i px: axe finds nothing, and nothing overflows', async (path, width) => {
  await page.viewport(width, 844)
  serve(ownPantry, '/none', () => refuse(500))
  await openApp(path, 'good')
  await expect.element(dialog()).toBeVisible()
  await vi.waitFor(() =>
    expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]),
  )
  const { violations } = await axe.run('[role=dialog]', { resultTypes: ['violations'] })
  expect(violations.map((v) => [v.id, v.nodes.map((n) => n.html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
