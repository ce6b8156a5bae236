import type { FastifyInstance } from 'fastify'
import { html, page, pageHeaders } from '../../pages/html.ts'
import type { AccountState } from './account-states.ts'
import { setAccount, type OnboardingLink } from './connect.ts'
import { missing } from '../api/stripe-error.ts'
import { parseForm } from '../api/form.ts'
import type { World } from '../world.ts'

/** The answers on the page, each with the state in which it puts the account. */
const answers: readonly [AccountState, string][] = [
  ['ready', 'Give everything'],
  ['checking', 'Give everything, and wait for the check'],
  ['needs_information', 'Leave something for later'],
  ['rejected', 'Be refused'],
]

/** The processor's onboarding of a connected account. A used or expired link leads to its `refresh_url`. */
export function onboardingPages(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/sandbox/account_links/:id', async ({ params: { id } }, reply) => {
    const link = linkOf(world, id)
    if (isOver(world, link)) return reply.redirect(link.refresh, 303)
    return reply.headers(pageHeaders).send(page('Your payouts', question(id)))
  })

  app.post<{ Params: { id: string } }>('/sandbox/account_links/:id', async ({ params: { id }, body }, reply) => {
    const link = linkOf(world, id)
    if (isOver(world, link)) return reply.redirect(link.refresh, 303)
    const chosen = parseForm(typeof body === 'string' ? body : '')['answer']
    const answer = answers.find(([state]) => state === chosen)
    world.atomically(() => {
      if (answer) setAccount(world, link.account, answer[0])
      world.store.putSecret(id, { ...link, until: 0 } satisfies OnboardingLink)
    })
    return reply.redirect(link.back, 303)
  })
}

function linkOf(world: World, id: string): OnboardingLink {
  const link = world.store.secret<OnboardingLink>(id)
  if (!link) throw missing('account_link', id, 'id')
  return link
}

const isOver = (world: World, { until }: OnboardingLink) => world.now() >= until

const question = (id: string) =>
  html`<main class="narrow">
    <h1>Receive payouts</h1>
    <p>Here a nonprofit gives its details and its bank account. This is the sandbox’s page: no money moves.</p>
    <form method="post" action="/sandbox/account_links/${id}" class="card" style="display:grid;gap:12px">
      ${answers.map(([state, label]) => html`<button class="wide" name="answer" value="${state}">${label}</button>`)}
      <button class="wide" name="answer" value="leave">Leave</button>
    </form>
  </main>`
