import type { View } from '../shot.ts'
import { giveWith, sheetStands, withCard } from '../steps.ts'

const ramp = '/campaigns/1'

export const giving: View[] = [
  {
    name: 'nonprofit-sheet',
    path: ramp,
    window: true,
    before: (page) =>
      page
        .locator('main a[href*="nonprofit="]:visible')
        .first()
        .click()
        .then(() => sheetStands(page)),
  },
  { name: 'giving', as: 'maya', path: `${ramp}?give=1`, window: true, before: sheetStands },
  {
    name: 'giving-community',
    as: 'maya',
    path: '/communities/larkspur-street-pantry?give=1',
    window: true,
    before: sheetStands,
  },
  { name: 'giving-guest', path: `${ramp}?give=1`, window: true, before: sheetStands },
  {
    name: 'giving-declined',
    as: 'new',
    path: `${ramp}?give=1`,
    window: true,
    before: giveWith('4000000000009995', 'enough in this account'),
  },
  {
    name: 'giving-thanks',
    as: 'new',
    path: `${ramp}?give=1`,
    window: true,
    before: giveWith('4242424242424242', /Thank you/),
  },
  {
    name: 'giving-thanks-quiet',
    as: 'new',
    path: '/campaigns/5?give=1',
    window: true,
    before: giveWith('4242424242424242', /Thank you/),
  },
  { name: 'giving-saved-card', as: 'new', path: `${ramp}?give=1`, window: true, before: withCard },
]
