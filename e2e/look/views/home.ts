import type { View } from '../shot.ts'
import { fails, neverAnswers } from '../steps.ts'

export const home: View[] = [
  { name: 'home-guest', path: '/home' },
  { name: 'home', as: 'maya', path: '/home' },
  { name: 'home-new', as: 'new', path: '/home' },
  { name: 'home-loading', as: 'maya', path: '/home', before: neverAnswers('home') },
  { name: 'home-error', as: 'maya', path: '/home', before: fails('home') },
  {
    name: 'side-menu',
    as: 'maya',
    path: '/home',
    window: true,
    before: (page) =>
      page
        .getByRole('button', { name: /menu/i })
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined),
  },
  { name: 'project-open', as: 'maya', path: '/projects/a-tenth-fridge' },
  { name: 'explore', as: 'maya', path: '/explore' },
  { name: 'explore-new', as: 'new', path: '/explore' },
  { name: 'explore-found', as: 'maya', path: '/explore?q=larkspr' },
  { name: 'explore-friends', as: 'maya', path: '/explore?friends=1' },
  { name: 'explore-campaigns', as: 'maya', path: '/explore?what=campaigns' },
  { name: 'explore-nothing', as: 'maya', path: '/explore?q=harbor+kites' },
  { name: 'explore-error', as: 'maya', path: '/explore', before: fails('communities*') },
]
