import { expect, it } from 'vitest'
import { websiteOf } from './website.ts'

it('links only http and https addresses', () => {
  expect(websiteOf('warmroom.example')).toEqual({ href: 'https://warmroom.example/', shown: 'warmroom.example' })
  expect(websiteOf('http://www.a.example/x?y=1')).toEqual({ href: 'http://www.a.example/x?y=1', shown: 'a.example' })
  const refused = [
    null,
    '',
    ' ',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'not a site',
    'localhost',
  ]
  for (const site of refused) expect(websiteOf(site)).toBeNull()
})
