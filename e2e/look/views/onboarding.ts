import type { View } from '../shot.ts'
import { openInvite } from '../steps.ts'

export const onboarding: View[] = [
  { name: 'onboarding', path: '/' },
  { name: 'get-started', path: '/get-started' },
  { name: 'get-started-near', path: '/get-started?step=near' },
  { name: 'get-started-sign-in', path: '/get-started?step=sign-in' },
  { name: 'login', path: '/login' },
  { name: 'login-canceled', path: '/login?error=canceled' },
  { name: 'not-found', path: '/404' },
  { name: 'not-found-member', as: 'maya', path: '/404' },
  { name: 'invite-campaign', path: '/404', before: openInvite('campaigns', 1, 'maya') },
  { name: 'invite-community', path: '/404', before: openInvite('communities', 1, 'maya') },
  { name: 'invite-own', as: 'maya', path: '/404', before: openInvite('campaigns', 1, 'maya') },
  { name: 'invite-finished', path: '/404', before: openInvite('campaigns', 2, 'kofi') },
  { name: 'how-it-works', path: '/how-it-works' },
  { name: 'delete-account', path: '/delete-account' },
  { name: 'faq', as: 'maya', path: '/faq#how-much-arrives' },
  { name: 'faq-guest', path: '/faq' },
  {
    name: 'faq-no-answer',
    path: '/faq',
    before: (page) => page.getByRole('searchbox').fill('harbor kites'),
  },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', as: 'maya', path: '/privacy' },
]
