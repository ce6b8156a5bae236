import type { Project } from '@kindling/contract/projects/calls'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { answerPages, pageOf, seen } from '../../giveables/pages.fixtures.ts'
import { proposed, reported, winterRoom } from '../projects.fixtures.ts'

/** Answers like the server: with `current`. */
function serve(current: () => Project, more: Parameters<typeof answerPages>[0] = {}) {
  const one = () => ({ data: current() })
  return answerPages({
    [`/projects/${current().slug}`]: one,
    [`/projects/${current().id}`]: one,
    [`/projects/${current().slug}/supporters`]: (query) => pageOf(current().supporters, query),
    ...more,
  })
}
async function open(p: Project, token?: string) {
  const app = await openApp(`/projects/${p.slug}`, token)
  await expect.element(page.getByRole('heading', { name: p.title, level: 1 })).toBeVisible()
  return app
}
const text = () => document.querySelector('main')?.textContent ?? ''

afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

describe('a project', () => {
  test('shows its meter, the budget line that gifts fill now, its milestones and who funds it', async () => {
    serve(() => winterRoom)
    await open(winterRoom)
    await seen('Night Shift Neighbors')
    for (const sentence of [
      '$19.3K$19,300 of $26K$26,000',
      '74%',
      '268 supporters',
      '$2K$2,000 of it came through communities and campaigns.',
      'Beds and bedding',
      '$860 of $5,200',
      'the first line that is still open',
      '1 of 3',
      'Nov 12 · Boiler in, doors next',
      'Due Nov 30',
      '55.5% of each gift',
      'Beds before the frost',
      'Helps 30 people',
      'For one warm night.',
    ])
      expect(text()).toContain(sentence)
    expect(page.getByRole('progressbar', { name: 'Beds and bedding: $860 of $5,200' }).elements()).toHaveLength(1)
    const note = page.getByText('Boiler in, doors next', { exact: true }).first()
    await expect.element(note).toHaveAttribute('lang', '') // people wrote it, in a language that nobody knows
    const give = page.getByRole('link', { name: 'Give toward this' }).first()
    await expect.element(give).toHaveAttribute('href', expect.stringContaining('give=1'))
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
    await page.viewport(1280, 900)
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  })

  test('opens by its number too', async () => {
    serve(() => winterRoom)
    await openApp(`/projects/${winterRoom.id}`)
    await expect.element(page.getByRole('heading', { name: winterRoom.title, level: 1 })).toBeVisible()
    await expect.poll(() => text()).toContain('Where the money is')
  })

  test('that has its report shows the money spent against the plan, and takes no gifts', async () => {
    serve(() => reported)
    await open(reported)
    const table = page.getByRole('table', { name: 'Spent against planned' })
    await expect.element(table).toBeVisible()
    for (const sentence of [
      '$500 less than planned. Fitted at cost',
      '$120 more than planned',
      'As planned',
      '$17,220',
    ])
      expect(table.element().textContent).toContain(sentence)
    expect(page.getByRole('link', { name: 'Give toward this' }).elements()).toEqual([])
    await seen('Thirty beds, all warm.')
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  })

  test('that is paused shows the reason as text, takes no gifts, and can be reported', async () => {
    const paused: Project = { ...winterRoom, pause_reason: 'We are checking <b>a report</b>.', may: [] }
    serve(() => paused)
    await open(paused, 'token')
    await seen('Kindling paused this project: We are checking <b>a report</b>.')
    await seen('Paused')
    await seen('Report this project')
    expect(text()).not.toContain('the first line that is still open')
    expect(page.getByRole('link', { name: 'Give toward this' }).elements()).toEqual([])
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  })

  test('that is proposed can be started by its representatives; a refusal shows the server’s message', async () => {
    let status: Project['status'] = 'proposed'
    let refuses = true
    const asked = serve(() => ({ ...proposed, status }), {
      [`/projects/${proposed.slug}/advance`](_, { body }) {
        if (refuses)
          return { status: 409, body: { message: 'Only a verified nonprofit can take gifts.', code: 'conflict' } }
        expect(body).toEqual({ to: 'funding' })
        status = 'funding'
        return { data: { ...proposed, status } }
      },
    })
    await open(proposed, 'token')
    await seen(/^Only people who represent the nonprofit can see this page/)
    expect(text()).toContain('No milestones yet.')
    expect(text()).toContain('No community or campaign gives toward it yet.')
    expect(page.getByRole('button', { name: 'Share' }).elements()).toEqual([])
    const button = (name: string) => page.getByRole('button', { name })
    await userEvent.click(button('Start taking gifts'))
    await seen('Only a verified nonprofit can take gifts.')
    refuses = false
    await userEvent.click(button('Start taking gifts'))
    await expect.element(button('Begin the work')).toBeVisible()
    expect(asked.filter((path) => path.endsWith('/advance'))).toHaveLength(2)
  })

  test('can be edited with its budget, milestones and photos, and only changes are sent', async () => {
    let current: Project = {
      ...proposed,
      cover: '/uploads/cover.webp',
      cover_alt: 'A room',
      milestones: winterRoom.milestones.map((one) => ({
        ...one,
        photo: '/uploads/boiler.webp',
        photo_alt: 'A boiler',
      })),
    }
    const sent: unknown[] = []
    serve(() => current, {
      [`/projects/${proposed.slug}`](_, { method, body }) {
        if (method === 'PATCH') {
          sent.push(body)
          current = { ...current, title: 'Winter Room 3' }
        }
        return { data: current }
      },
      [`/projects/${proposed.slug}/milestones`](_, { body }) {
        sent.push(body)
        return { data: current }
      },
    })
    await open(current, 'token')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await userEvent.click(button('Edit project'))
    await userEvent.fill(page.getByRole('textbox', { name: 'What is it called?' }), 'Winter Room 3')
    await userEvent.fill(page.getByRole('textbox', { name: 'Amount of line 2' }), '')
    await expect.element(button('Save')).toBeDisabled()
    await userEvent.fill(page.getByRole('textbox', { name: 'Amount of line 2' }), '6,000')
    await userEvent.click(button('Remove photo'))
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
    await userEvent.click(button('Save'))
    await expect.element(page.getByRole('heading', { name: 'Winter Room 3', level: 1 })).toBeVisible()
    const lines = proposed.budget.map(({ label, amount_cents }) => ({ label, amount_cents }))
    const budget = lines.map((line, i) => (i === 1 ? { ...line, amount_cents: 600_000 } : line))
    expect(sent).toEqual([{ title: 'Winter Room 3', budget, cover: null }])

    await userEvent.click(button('Edit milestones'))
    await userEvent.click(button('Remove photo').first())
    await userEvent.click(button('Remove milestone 3'))
    await userEvent.click(button('Save'))
    await expect.poll(() => sent).toHaveLength(2)
    const [first, second] = winterRoom.milestones
    expect(sent[1]).toEqual({
      milestones: [
        { uuid: first!.uuid, title: 'Boiler in', state: 'done', day: '2026-11-12', note: first!.note, photo: null },
        {
          uuid: second!.uuid,
          title: 'Doors and locks',
          state: 'doing',
          day: '2026-11-30',
          note: '',
          photo_alt: 'A boiler',
        },
      ],
    })
    await userEvent.click(button('Edit milestones'))
    for (const n of [3, 2, 1]) await userEvent.click(button(`Remove milestone ${n}`))
    await expect.element(page.getByRole('dialog').getByText('No milestones yet.')).toBeVisible()
  })
})
