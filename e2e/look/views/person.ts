import type { View } from '../shot.ts'
import { fails, neverAnswers, openOwnPage, openProfile, opens, withCard } from '../steps.ts'

export const person: View[] = [
  { name: 'notifications', as: 'maya', path: '/home', window: true, before: opens(/^Notifications/) },
  { name: 'impact', as: 'maya', path: '/home', window: true, before: opens(/Total Impact/) },
  { name: 'profile', as: 'maya', path: '/home', window: true, before: openProfile },
  { name: 'person', as: 'maya', path: '/home', before: openOwnPage },
  {
    name: 'person-flash',
    as: 'kofi',
    path: '/home',
    before: async (page) => {
      await openOwnPage(page)
      await page.getByRole('tab', { name: 'Flash' }).click()
    },
  },
  { name: 'billing', as: 'maya', path: '/account/billing', before: withCard },
  {
    name: 'billing-gift',
    as: 'maya',
    path: '/account/billing',
    window: true,
    before: async (page) => {
      await page
        .getByRole('button', { name: /^Level ground/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Change', exact: true }).click()
    },
  },
  { name: 'plan-change', as: 'maya', path: '/account/billing?plan=change', window: true },
  { name: 'plan-pause', as: 'maya', path: '/account/billing?plan=pause', window: true },
  { name: 'plan-stop', as: 'maya', path: '/account/billing?plan=stop', window: true },
  { name: 'plan-add', as: 'maya', path: '/account/billing?plan=add', window: true },
  { name: 'billing-new', as: 'new', path: '/account/billing' },
  { name: 'billing-loading', as: 'maya', path: '/account/billing', before: neverAnswers('gifts') },
  { name: 'billing-error', as: 'maya', path: '/account/billing', before: fails('gifts') },
]
