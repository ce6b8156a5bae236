import { pages } from '@kindling/contract/pages/pages'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberFrame, startOfApps } from './entry-server.tsx'
import './styles/app.css'

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  document.body.replaceChildren()
  await page.viewport(390, 844)
})

test('what members and the phone apps show first fits 320 px with twice the text', async () => {
  await page.viewport(320, 844)
  document.documentElement.style.fontSize = '200%'
  const frames = pages.map((path) => [path, memberFrame(path)?.html] as const)
  const wide = [...frames, ['first page of guests', startOfApps().guest] as const].filter(([, html = '']) => {
    document.body.innerHTML = html
    return document.documentElement.scrollWidth > 320
  })
  expect(wide.map(([path]) => path)).toEqual([])
})
