import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, closeApp, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { saveStep } from '../../../platform/session/saved-steps.ts'
import { cardOf, ramp } from '../../campaigns/campaigns.fixtures.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { ownPantry } from '../communities.fixtures.ts'

const newPantry = {
  ...ownPantry,
  membership: { ...ownPantry.membership!, joined_at: new Date(Date.now() - 86_400_000).toISOString() },
  members_count: 1,
}
const path = `/communities/${newPantry.slug}`
const answers = (c = newPantry, campaigns: readonly object[] = []) =>
  answerPages({
    [path]: () => ({ data: c }),
    [`${path}/supporters`]: (query) => pageOf([], query),
    '/campaigns': (query) => pageOf(campaigns, query),
  })
const steps = () => page.getByRole('region', { name: 'Next steps' })
const step = (name: string | RegExp) => steps().getByRole('link', { name })

afterEach(() => {
  closeApp()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a new owner sees three next steps with links, without a further request', async () => {
  const asked = answers()
  const app = await openApp(path, 'good')
  await expect.element(steps().getByText('0 of 3 done')).toBeVisible()
  await expect.element(step('Print a poster')).toHaveAttribute('href', `${path}/share`)
  await expect.element(step('Start a first campaign')).toHaveAttribute('href', `${path}?create=campaign`)
  expect(new Set(asked.filter((call) => call.startsWith('/campaigns'))).size).toBe(1)
  const { violations } = await axe.run('main', { resultTypes: ['violations'] })
  expect(violations.map((v) => v.id)).toEqual([])
  await step('Invite people').click()
  await arrival(app, `${path}?share=1`)
})

async function leaveAndReturn(app: Awaited<ReturnType<typeof openApp>>): Promise<void> {
  await app.router.navigate({ to: '/faq' })
  await arrival(app, '/faq')
  await app.router.navigate({ to: path as never })
  await expect.element(page.getByRole('heading', { level: 1, name: newPantry.name })).toBeVisible()
}

test('finished steps are checked off; after all of them the card disappears', async () => {
  answers({ ...newPantry, members_count: 2 }, [cardOf(ramp)])
  const app = await openApp(path, 'good')
  await expect.element(steps().getByText('2 of 3 done')).toBeVisible()
  await expect.element(step(/Invite people.*Done/)).toBeVisible()
  saveStep(maya.uuid, newPantry.uuid, 'printed')
  await leaveAndReturn(app)
  await expect.element(steps()).not.toBeInTheDocument()
})

test('a dismissed card stays dismissed', async () => {
  answers()
  const app = await openApp(path, 'good')
  await steps().getByRole('button', { name: 'Dismiss next steps' }).click()
  await expect.element(steps()).not.toBeInTheDocument()
  await leaveAndReturn(app)
  expect(steps().query()).toBe(null)
})

test('a community that is a year old has no next steps', async () => {
  answers({ ...newPantry, membership: ownPantry.membership! })
  await openApp(path, 'good')
  await expect.element(page.getByRole('heading', { level: 1, name: newPantry.name })).toBeVisible()
  expect(steps().query()).toBe(null)
})
