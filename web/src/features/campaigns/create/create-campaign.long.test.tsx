import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { refuse } from '../../../platform/network/network.fixtures.ts'
import { currentVisit } from '../../../platform/session/visit.ts'
import { savedReturnPath } from '../../../platform/session/return-path.ts'
import { savedEdit } from './saving/saved-edit.ts'
import { ramp, uuid } from '../campaigns.fixtures.ts'
import {
  button,
  draft,
  draftServer,
  field,
  heading,
  list,
  openDraft,
  text,
  toPart,
  wholeDraft,
} from './create.fixtures.ts'
import { widths } from '../../../platform/looks.fixtures.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const at = '/campaigns?create=campaign'

describe('starting a draft', () => {
  test('a guest signs in first, and returns to the form', async () => {
    draftServer(draft)
    await arrival(await openApp(at), '/')
    expect(savedReturnPath()).toBe(at)
  })

  test('opening the form creates nothing; the first word creates one draft, whose id is in the URL', async () => {
    const server = draftServer(draft)
    const app = await openApp(at, 'good')
    await expect.element(heading('Who is it for?')).toBeVisible()
    await toPart('Your story')
    expect(server.count('POST /campaign-drafts')).toBe(0)
    await userEvent.fill(field('Title'), 'Tool library')
    await expect.element(text('Saved')).toBeVisible()
    await userEvent.fill(field('Title'), 'Tool library on Pine Street')
    await expect.poll(() => server.saved()).toHaveLength(2)
    expect(server.count('POST /campaign-drafts')).toBe(1)
    expect(server.saved()).toEqual([{ title: 'Tool library' }, { title: 'Tool library on Pine Street' }])
    expect(app.at()).toBe(`${at}&step=story&draft=${draft.uuid}`)
  })

  test('a refetch, as after a lost connection, does not change the form', async () => {
    const server = draftServer(draft)
    await openApp(at, 'good')
    await toPart('Your story')
    await userEvent.fill(field('Title'), 'Tool library')
    await expect.element(text('Saved')).toBeVisible()
    server.all['GET /campaign-drafts'] = { data: [draft] }
    await currentVisit().queries.invalidateQueries()
    await userEvent.fill(field('Title'), 'Tool library on Pine Street')
    await expect.poll(() => server.saved()).toHaveLength(2)
    expect(heading('Pick up where you left off').query()).toBe(null)
  })

  test('an earlier draft is offered, and can be deleted', async () => {
    const server = draftServer(wholeDraft, {
      'GET /campaign-drafts': { data: [wholeDraft, { ...draft, uuid: uuid(950) }] },
      [`DELETE /campaign-drafts/${uuid(950)}`]: {},
    })
    await openApp(at, 'good')
    await expect.element(heading('Pick up where you left off')).toBeVisible()
    await userEvent.click(button('Delete “Untitled campaign”'))
    server.all['GET /campaign-drafts'] = { data: [wholeDraft] }
    await userEvent.click(button('Delete it'))
    await expect.element(text('Untitled campaign')).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: /^Tool library on Pine Street/ }))
    await expect.element(heading('Who is it for?')).toBeVisible()
    await expect.element(text('Open Door Works')).toBeVisible()
  })

  test('a deleted draft shows a message', async () => {
    draftServer(draft)
    await openApp(`${at}&draft=${uuid(999)}`, 'good')
    await expect.element(text('This draft is gone')).toBeVisible()
    await userEvent.click(button('Start a new one'))
    await expect.element(heading('Who is it for?')).toBeVisible()
  })
})

describe('saving a draft', () => {
  test('unsent changes survive closing the page, and are sent when possible', async () => {
    const server = draftServer(draft, { [`PATCH /campaign-drafts/${draft.uuid}`]: refuse(0) })
    const app = await openDraft(draft)
    await toPart('Your story')
    await userEvent.fill(field('Title'), 'Kept')
    await expect.element(button('Save now')).toBeVisible()
    await userEvent.click(button('Close'))
    await arrival(app, '/campaigns')
    server.all[`PATCH ${server.at}`] = { data: { ...draft, title: 'Kept' } }
    await app.router.navigate({ href: `${at}&draft=${draft.uuid}` })
    await expect.element(text('Saved')).toBeVisible()
    expect(server.saved().at(-1)).toEqual({ title: 'Kept' })
    await toPart('Your story')
    await expect.element(field('Title')).toHaveValue('Kept')
    expect(savedEdit(draft.uuid)).toEqual({})
  })

  test('changes from another tab are kept, and appear on return', async () => {
    const server = draftServer(draft)
    await openDraft(draft)
    await toPart('Your story')
    await userEvent.fill(field('Title'), 'Mine')
    await expect.element(text('Saved')).toBeVisible()
    expect(server.saved()).toEqual([{ title: 'Mine' }])
    server.all[`GET ${server.at}`] = { data: { ...draft, title: 'Mine', summary: 'Theirs' } }
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(field('In one sentence')).toHaveValue('Theirs')
    await expect.element(field('Title')).toHaveValue('Mine')
  })

  test('a refusal of one field does not block the others', async () => {
    const server = draftServer(draft, {
      [`PATCH /campaign-drafts/${draft.uuid}`]: refuse(422, {
        message: 'No',
        code: 'invalid',
        errors: { 'impact_lines.0.text': ['Say it in other words.'] },
      }),
    })
    await openDraft(draft)
    await toPart('How much, by when?')
    await userEvent.click(button('Add what an amount does'))
    await userEvent.fill(field('Amount'), '25')
    await userEvent.fill(field('What it does'), 'Bad')
    await expect.element(text('Say it in other words.')).toBeVisible()
    await expect.element(text('Needs a look')).toBeVisible()
    server.all[`PATCH ${server.at}`] = { data: draft }
    await userEvent.fill(field('Goal'), '2,400')
    await expect.poll(() => server.saved().at(-1)).toEqual({ goal_cents: 240_000 })
  })
})

describe('the parts of the form', () => {
  test('a nonprofit is found by search; its place is the campaign’s place unless changed', async () => {
    const server = draftServer(draft, {
      'GET /nonprofits': list([{ ...ramp.nonprofit, mission: 'Ramps.', invented: false }]),
    })
    await openDraft(draft)
    await userEvent.fill(page.getByRole('searchbox'), 'door')
    await userEvent.click(page.getByRole('button', { name: /^Open Door Works/ }))
    await expect.element(field('City')).toHaveValue('Dayton')
    await vi.waitFor(() =>
      expect(server.saved().at(-1)).toEqual({ nonprofit: ramp.nonprofit.uuid, city: 'Dayton', state: 'OH' }),
    )
  })

  test('a nonprofit that is not listed can be suggested by email', async () => {
    draftServer(draft, { 'GET /nonprofits': list([]) })
    await openDraft(draft)
    await userEvent.fill(page.getByRole('searchbox'), 'zzz')
    await expect.element(text('No nonprofit for “zzz”.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Not listed? Tell us' }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:help@kindling\.example/))
  })

  test('a photo’s description can be changed without a new photo, and is deleted with it', async () => {
    const photo = { ...wholeDraft, cover: `/files/${uuid(1)}/640.jpg#aabbcc`, cover_alt: 'Drills' }
    const server = draftServer(photo)
    await openDraft(photo)
    await toPart('Picture')
    await userEvent.fill(field('What does it show?'), 'Nine drills')
    await expect.poll(() => server.saved().at(-1)).toEqual({ cover_alt: 'Nine drills' })
    server.all[`PATCH ${server.at}`] = { data: { ...photo, cover: null, cover_alt: '' } }
    await userEvent.click(button('Use our art'))
    await expect.element(button('Shuffle')).toBeVisible()
    await expect.element(field('What does it show?')).not.toBeInTheDocument()
    expect(server.saved().at(-1)).toEqual({ cover: null })
  })

  test('the budget shows the rest of the goal, to the cent', async () => {
    const server = draftServer(draft)
    await openDraft(draft)
    await toPart('How much, by when?')
    await userEvent.fill(field('Goal'), '2,400')
    await userEvent.fill(field('Line 1'), 'Shelving')
    await userEvent.fill(field('Amount of line 1'), '2,159.75')
    await expect.element(text('$240.25 left to assign')).toBeVisible()
    await userEvent.click(button('Add a line'))
    await userEvent.fill(field('Amount of line 2'), '250')
    await expect.element(text('$9.75 more than the goal')).toBeVisible()
    await userEvent.click(button('Make $2,409.75 the goal'))
    await expect.element(text('Every dollar is assigned')).toBeVisible()
    await expect.element(field('Goal')).toHaveValue('2409.75')
    await expect.poll(() => server.saved().at(-1)).toMatchObject({ goal_cents: 240_975 })
    await userEvent.click(button('Remove line 1'))
    await expect.element(field('Amount of line 1')).toHaveValue('250')
  })
})

describe('the parts in order', () => {
  test('Continue names what is missing at its field, and nobody reaches the preview of an empty campaign', async () => {
    draftServer(draft)
    await openDraft(draft)
    await userEvent.click(button('Continue'))
    await expect.element(text('Choose who receives the gifts.')).toBeVisible()
    await userEvent.fill(field('State'), 'Minesota')
    await userEvent.click(button('As others will see it'))
    await expect.element(text('Enter a state.')).toBeVisible()
    await expect.element(heading('Who is it for?')).toBeVisible()
  })

  test('Back goes one part back', async () => {
    draftServer(wholeDraft)
    const app = await openDraft(wholeDraft)
    for (const part of ['How much, by when?', 'Your story']) {
      await userEvent.click(button('Continue'))
      await expect.element(heading(part)).toBeVisible()
    }
    expect(app.at()).toContain('&step=story')
    app.router.history.back()
    await expect.element(heading('How much, by when?')).toHaveFocus()
  })

  test('a reload opens the same part, and the preview only if every part is complete', async () => {
    draftServer(wholeDraft)
    const app = await openApp(`${at}&draft=${wholeDraft.uuid}&step=story`, 'good')
    await expect.element(heading('Your story')).toBeVisible()
    await expect.element(field('Title')).toHaveValue(wholeDraft.title)
    await userEvent.clear(field('Title'))
    await app.router.navigate({ href: `${at}&draft=${wholeDraft.uuid}&step=preview` })
    await expect.element(heading('Your story')).toBeVisible()
  })
})

describe('submitting', () => {
  const submit = `POST /campaign-drafts/${wholeDraft.uuid}/submit`
  const send = async () => {
    await toPart('As others will see it')
    await userEvent.click(button('Send for review'))
  }

  test('a promised report is saved with its days, and appears in the preview', async () => {
    const server = draftServer(wholeDraft)
    await openDraft(wholeDraft)
    await toPart('As others will see it')
    expect(page.getByText(/promised a report/).query()).toBe(null)
    const promise = page.getByRole('checkbox', { name: /tell supporters/ })
    await userEvent.click(promise)
    await expect.element(page.getByText(/^⁨?Maya⁩? promised a report within 30 days of its end\.$/)).toBeVisible()
    await userEvent.click(button('14 days'))
    await expect.poll(() => server.saved().at(-1)).toEqual({ report_within_days: 14 })
    await userEvent.click(promise)
    await expect.poll(() => server.saved().at(-1)).toEqual({ report_within_days: null })
  })

  test('submits once, and ends with three people to invite', async () => {
    const server = draftServer(wholeDraft, {
      [submit]: { data: { ...ramp, title: wholeDraft.title, status: 'in_review', may: ['withdraw'] } },
      'GET /campaigns/4': { data: { ...ramp, status: 'in_review', may: ['withdraw'] } },
      'GET /invites/mine': { data: { url: 'https://kindling.example/c/abc', line: null, named: true } },
    })
    const app = await openDraft(wholeDraft)
    await toPart('As others will see it')
    await userEvent.dblClick(button('Send for review'))
    await expect.element(heading('Ask three people first')).toBeVisible()
    expect(server.count(submit)).toBe(1)
    await expect.element(page.getByText(/“Tool library on Pine Street”. Would you.*\/c\/abc/)).toBeVisible()
    await userEvent.click(button('To my campaign'))
    await arrival(app, '/campaigns/4')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('a missing field leads to its part, with focus on it', async () => {
    const server = draftServer(wholeDraft, {
      [submit]: refuse(422, {
        message: 'No',
        code: 'invalid',
        errors: { summary: ['Say it in one sentence.'], 'budget.1.label': ['Name this line.'] },
      }),
    })
    await openDraft(wholeDraft)
    await send()
    await expect.element(heading('How much, by when?')).toBeVisible()
    await expect.element(text('Name this line.')).toBeVisible()
    await expect.element(field('Amount of line 1')).toHaveFocus()
    await userEvent.fill(field('Line 1'), 'Shelves')
    await expect.element(text('Name this line.')).not.toBeInTheDocument()
    server.all[submit] = { data: { ...ramp, status: 'in_review', may: [] } }
    await toPart('As others will see it')
    await userEvent.click(button('Send for review'))
    await expect.element(heading('Ask three people first')).toBeVisible()
  })

  test('without an answer it shows an error, and a retry uses the same key', async () => {
    const server = draftServer(wholeDraft, { [submit]: refuse(0) })
    await openDraft(wholeDraft)
    await send()
    await expect.element(page.getByText(/^It was not sent: there is no connection/)).toBeVisible()
    server.all[submit] = { data: { ...ramp, status: 'in_review', may: [] } }
    await userEvent.click(button('Send for review'))
    await expect.element(heading('Ask three people first')).toBeVisible()
    const keys = server.sent.filter(({ call }) => call === submit).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })
})

test.each(widths)(
  'axe finds nothing in any part at %i',
  async (width) => {
    await page.viewport(width, 844)
    draftServer(wholeDraft)
    await openDraft(wholeDraft)
    for (const part of ['How much, by when?', 'Your story', 'Picture', 'As others will see it', 'Who is it for?']) {
      await toPart(part)
      const { violations } = await axe.run(document.querySelector('[role=dialog]')!)
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      const box = document.querySelector('[role=dialog] .overflow-y-auto')!
      expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
    }
  },
  60_000,
)
