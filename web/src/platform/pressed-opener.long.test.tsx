import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusPressedOpener } from './pressed-opener.ts'

const before = history.state as unknown
let stop: () => void
let opener: HTMLButtonElement
beforeEach(() => {
  document.body.innerHTML = '<button type="button">Share</button>'
  opener = document.querySelector('button')!
  stop = focusPressedOpener()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
  history.replaceState(before, '')
})

test('the link of a sheet gets focus, and looks pressed until the sheet has loaded', async () => {
  opener.addEventListener('click', () => history.replaceState({ sheetOpenedHere: true }, ''))
  opener.click() // as in Safari: focus stays where it was
  expect(document.activeElement).toBe(opener)
  await expect.poll(() => opener.getAttribute('aria-busy')).toBe('true')
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
  await expect.poll(() => opener.getAttribute('aria-busy')).toBeNull()
})

test('it stops looking pressed when the sheet is closed; links that open no sheet never do', async () => {
  opener.click()
  await new Promise((done) => setTimeout(done, 50))
  expect(opener.getAttribute('aria-busy')).toBeNull()
  history.replaceState({ sheetOpenedHere: true }, '')
  opener.click()
  await expect.poll(() => opener.getAttribute('aria-busy')).toBe('true')
  history.replaceState({}, '')
  await expect.poll(() => opener.getAttribute('aria-busy')).toBeNull()
})
