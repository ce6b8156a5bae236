import type { View } from '../shot.ts'
import { againWith, neverAnswers, opens } from '../steps.ts'

const path = '/account/preferences'
const sheet = (name: string, button: RegExp): View => ({
  name: `settings-${name}`,
  as: 'maya',
  path,
  window: true,
  before: opens(button),
})

export const settings: View[] = [
  { name: 'settings', as: 'maya', path },
  { name: 'settings-loading', as: 'maya', path, before: neverAnswers('user') },
  { name: 'settings-deleting', as: 'maya', path, before: againWith('user', { deletes_at: '2026-12-03T18:00:00Z' }) },
  sheet('gifts', /^Show my gifts as/),
  sheet('topics', /^What I care about/),
  sheet('kinds', /^What you hear about/),
  sheet('quiet-hours', /^Quiet hours/),
  sheet('muted', /^Muted pages/),
  sheet('time-zone', /^Time zone/),
  sheet('messages', /^Who can message me/),
  sheet('blocked', /^Blocked people/),
  sheet('devices', /^Where you're signed in/),
  sheet('delete', /^Delete account/),
]
