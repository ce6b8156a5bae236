import { afterEach, expect, test, vi } from 'vitest'
import { openBridge } from './bridge.fixtures.ts'
import { followLinks } from './links.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test.each<[unknown, string[], string[]]>([
  ['https://give.example/c/x7Kp2q', ['/c/x7Kp2q'], []],
  ['https://give.example/g/x7Kp2q/join', ['/g/x7Kp2q/join'], []],
  ['https://give.example/campaigns/4/updates/a?from=mail#c-1', ['/campaigns/4/updates/a?from=mail#c-1'], []],
  ['https://give.example/projects/well', ['/projects/well'], []],
  ['https://give.example/user/a', ['/user/a'], []],
  ['https://give.example/account/billing', ['/account/billing'], []],
  ['https://give.example/unsubscribe/abc', [], ['https://give.example/unsubscribe/abc']],
  ['https://evil.example/unsubscribe/abc', [], []],
  ['https://give.example//evil.example', [], []],
  ['https://give.example/c/..%2f..%5c', ['/c/..%2f..%5c'], []],
  ['http://give.example/c/x7Kp2q', [], []],
  ['javascript:alert(1)', [], []],
  ['org.example.kindling://c/x7Kp2q', [], []],
  ['org.example.kindling://gave/campaigns/4', ['/campaigns/4?give=1'], []],
  ['org.example.kindling://gave/account/preferences', [], []],
  ['org.example.kindling://login?code=abc&return_to=%2Fhome', ['/login?code=abc&return_to=%2Fhome'], []],
  ['org.example.kindling://login/other?code=abc', [], []],
  ['nonsense', [], []],
  [{ $gt: '' }, [], []],
  [undefined, [], []],
])('the link %j opens pages %j and in the browser %j', async (url, pages, inBrowser) => {
  vi.stubEnv('VITE_API_URL', 'https://give.example')
  const phone = openBridge('android')
  const open = vi.fn()
  followLinks(open)
  phone.emit('App.appUrlOpen', { url })
  await Promise.resolve()
  expect(open.mock.calls.flat()).toEqual(pages)
  expect(phone.callsOf('Browser.open')).toEqual(inBrowser.map((opened) => ({ url: opened })))
})
