import { expect, test } from 'vitest'
import { askedPage } from './asked-page.ts'

const uuid = '0198c1f0-0000-7000-8000-000000000003'

test.each([
  ['/communities/larkspur?give=1', { what: 'giveable', type: 'communities', id: 'larkspur' }],
  ['/communities/7/moderation/members', { what: 'giveable', type: 'communities', id: '7' }],
  ['/campaigns/4/collaborations', { what: 'giveable', type: 'campaigns', id: '4' }],
  ['/flash-campaigns/2/join', { what: 'giveable', type: 'flash-campaigns', id: '2' }],
  [`/nonprofits/${uuid}#where`, { what: 'nonprofit', uuid }],
  ['/explore?q=soup', { what: 'explore' }],
  ['/chats/9', { what: 'inbox' }],
  ['/account/billing', { what: 'billing' }],
  ['/flash-campaigns/2', { what: 'giveable', type: 'flash-campaigns', id: '2', open: true }],
  ['/campaigns/4?give=1', { what: 'giveable', type: 'campaigns', id: '4', open: true }],
  // guests can open these, and no sign-in is about them
  ['/communities/larkspur/share', null],
  ['/communities/larkspur/updates', null],
  ['/g/x7Kp2q/join', null],
  [null, null],
])('%s', (path, page) => {
  expect(askedPage(path)).toEqual(page)
})
