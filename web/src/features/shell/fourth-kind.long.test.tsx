import type { Invite } from '@kindling/contract/invites/calls'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '../../platform/network/query-client.ts'
import { changeSession, clearSession } from '../../platform/session/session-store.ts'
import '../../styles/app.css'
import { BillingScreen } from '../billing/index.ts'
import { type InvitingKind, type Kinds, pageOf, linkToGive, usePageSheets } from '../giveables/index.ts'
import { fakeNetwork } from '../gifts/fake-network.fixtures.ts'
import { maya } from '../../platform/people.fixtures.ts'
import { button, typeCard, words } from '../gifts/sheet.fixtures.tsx'
import { InviteActions, InviteScreen, JoinPage } from '../invites/index.ts'
import { takeAnswers } from '../../platform/network/network.fixtures.ts'
import { kinds } from './kinds.ts'
import { PageSheets } from './sheets/page-sheets.tsx'
import { render } from '../../platform/render.fixtures.ts'

/** A kind in place of the app's projects; this file defines it completely, as one row and one page. */
type Project = { id: number; uuid: string; slug: string; title: string; story: string; raised_cents: number }

const isProject = (shown: unknown): shown is Project =>
  typeof shown === 'object' && shown !== null && 'story' in shown && 'raised_cents' in shown

const well: Project = {
  id: 12,
  uuid: '01980000-0000-7000-8000-00000000000c',
  slug: 'cedar-hollow-well',
  title: 'A well for Cedar Hollow',
  story: 'Clean water for ninety homes.',
  raised_cents: 400_000,
}
const named = { type: 'projects', id: well.id, uuid: well.uuid, name: well.title, quiet: false } as const

const useProject = (slug: string) =>
  useQuery({
    queryKey: ['projects', 'one', slug],
    queryFn: async () => ((await (await fetch(`/api/v1/projects/${slug}`)).json()) as { data: Project }).data,
  })

const projectKind: InvitingKind<Project> = {
  type: 'projects',
  giving: {
    pageKey: (identifier) => ['projects', 'one', identifier],
    identifierOf: (p) => p.slug,
    giveableOf: (p) => ({
      ...named,
      titled: true,
      topic: 'rivers-and-oceans',
      receiver: 'For Cedar Hollow Water',
      payee: 'Cedar Hollow Water',
      nonprofits: [],
      takes_gifts: true,
      goal_cents: 1_000_000,
      raised_cents: p.raised_cents,
      suggested_cents: [2_000, 4_000],
      impact_lines: [],
    }),
  },
  invite: {
    shownOf: ({ shown }) => (shown.type === 'projects' && isProject(shown.project) ? shown.project : null),
    posterOf: (p) => ({
      of: pageOf(named),
      title: p.title,
      cover: '',
      status: null,
      figures: '',
      meter: null,
      place: '',
      sentence: p.story,
      scan: p.id,
    }),
    summaryOf: (p) => p.story,
    coverOf: () => null,
    topicOf: () => 'rivers-and-oceans',
    publicPageOf: () => pageOf(named),
    factsOf: () => ({ place: 'Here', people: 'Nobody', goes: 'Nowhere' }),
    askedAs: ({ title }) => title,
    isOver: () => false,
    canAccept: () => true,
    alreadyIn: 'Yours already',
    Body: ({ invite }) => (
      <InviteActions
        invite={invite}
        look={{ to: pageOf(named) }}
        give={{ ...linkToGive(named), label: 'Give water' }}
      />
    ),
  },
  join: {
    useShown: useProject,
    signIn: { title: ({ name }) => `Sign in for ${name}`, body: 'Then fetch water.' },
    Body: ({ shown, inviter }) => (
      <h1>
        {shown.title}
        {inviter && `, with ${inviter}`}
      </h1>
    ),
  },
}
const more: Kinds = { ...kinds, projects: projectKind }

function ProjectPage() {
  const { slug = '' } = useParams({ strict: false })
  const sheets = usePageSheets()
  const { data } = useProject(slug)
  return (
    <>
      <h1>{data?.title}</h1>
      <button type="button" onClick={() => sheets.give()}>
        Give water
      </button>
      <PageSheets giving={projectKind.giving} identifier={slug} />
    </>
  )
}

/** Opens the app with the fourth kind at a path, as Maya. */
async function open(path: string, invite: Partial<Invite> = {}) {
  const network = fakeNetwork({
    giveable: named,
    onItsWay: false,
    answers: {
      [`GET /projects/${well.slug}`]: () => ({ data: well }),
      'GET /gifts': () => ({
        data: network.gifts(),
        meta: { current_page: 1, last_page: 1, per_page: 15, total: 1, next_cursor: null },
      }),
      'GET /invites/g/x7Kp2q': () => ({
        data: {
          shown: { type: 'projects', project: well },
          inviter: { first_name: 'Amara', avatar: null },
          brings: true,
          own: false,
          already_in: false,
          latest_update: null,
          invites_open: true,
          giveable: named,
          ...invite,
        },
      }),
    },
  })
  changeSession({ token: 'token', user: maya, initialized: true })
  const root = createRootRoute()
  const route = (at: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path: at, component })
  const router = createRouter({
    routeTree: root.addChildren([
      route('/projects/$slug', ProjectPage),
      route('/account/billing', BillingScreen),
      route('/g/$code', () => <InviteScreen letter="g" code="x7Kp2q" kinds={more} />),
      route('/g/$code/join', () => <JoinPage type="g" id="x7Kp2q" kinds={more} />),
      route('/projects/$slug/join', () => <JoinPage type="projects" id={well.slug} kinds={more} />),
      route('/404', () => <p>Nothing here</p>),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const queries = createQueryClient()
  onTestFinished(async () => {
    await queries.cancelQueries()
    queries.clear()
    network.restore()
  })
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { network, go: (to: string) => router.navigate({ to: to as '/' }), at: () => router.history.location.pathname }
}

afterEach(() => {
  // its own kind is not in the contract
  takeAnswers()
  clearSession()
  sessionStorage.clear()
})

test('a fourth kind takes gifts on its page, and is in the history with a link back', async () => {
  const { network, go } = await open(`/projects/${well.slug}`)
  await userEvent.click(button('Give water'))
  await expect.element(button('Give $40')).toBeVisible()
  expect(words()).toContain('For Cedar Hollow Water')
  await typeCard()
  await userEvent.click(button('Give $40'))
  await expect.element(page.getByRole('heading', { name: 'Thank you, Maya.' }), { timeout: 8_000 }).toBeVisible()
  expect(words()).toContain('recorded for \u2068Cedar Hollow Water\u2069')
  expect(words()).toContain('/projects/12')
  expect(network.to('POST /gifts').map(({ body }) => body)).toMatchObject([
    { giveable: { type: 'projects', id: well.uuid }, amount_cents: 4_000 },
  ])
  await userEvent.click(button('Done'))

  await go('/account/billing')
  await userEvent.click(button(well.title))
  const back = page.getByRole('link', { name: 'See what it goes to' })
  await expect.element(back).toHaveAttribute('href', '/projects/12')
})

test('its invite shows the words and contents of its row, by the kind in the answer', async () => {
  await open('/g/x7Kp2q')
  await expect.element(page.getByRole('heading', { name: well.title, level: 1 })).toBeVisible()
  await expect.element(page.getByText(well.story)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Give water' })).toHaveAttribute('href', '/projects/12?give=1')
  expect(document.title).toBe(`${well.title} · Kindling`)
})

test('a person joins it by its invite and by its own address, with its row’s words', async () => {
  const { go } = await open('/g/x7Kp2q/join')
  await expect.element(page.getByRole('heading', { name: `${well.title}, with Amara` })).toBeVisible()
  await go(`/projects/${well.slug}/join`)
  await expect.element(page.getByRole('heading', { name: well.title, exact: true })).toBeVisible()
  clearSession()
  await go('/g/x7Kp2q/join')
  await expect.element(page.getByRole('heading', { name: /Sign in for .*A well/ })).toBeVisible()
})

test('a member is led to its page', async () => {
  const { at } = await open('/g/x7Kp2q', { already_in: true })
  await expect.poll(at).toBe(`/projects/${well.slug}`)
})

test('an invite to an unknown kind is missing', async () => {
  await open('/g/x7Kp2q', { giveable: { ...named, type: 'flash-campaigns' } } as Partial<Invite>)
  await expect.element(page.getByText('Nothing here')).toBeVisible()
})
