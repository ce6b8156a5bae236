import { afterEach, expect, test } from 'vitest'
import { endFirstPage, rootBehindPaint, showApp } from './prerendered.ts'

const here = location.href
afterEach(() => {
  showApp()
  endFirstPage()
  document.getElementById('root')?.remove()
  history.replaceState(null, '', here)
  delete document.documentElement.dataset['pressed']
})

test('a member’s bars stay until the app shows the page; the page prerendered for guests is removed', () => {
  document.body.innerHTML =
    '<div id="frame"><a href="/explore">Explore</a></div><div id="root"><a href="/login">Sign in</a></div>'
  const opened: string[] = []
  const root = rootBehindPaint((href) => opened.push(href))
  expect(document.body.innerText).toBe('Explore')
  document.querySelector('a')!.click()
  expect(opened).toEqual(['/explore'])
  root.append('the app')
  showApp()
  expect(document.body.innerText).toBe('the app')
})

test('a sheet link of the prerendered page keeps the invite; other links stay unchanged', () => {
  history.replaceState(null, '', '/campaigns/4?via=mill-creek&give=0')
  document.body.innerHTML =
    '<div id="root"><a href="/campaigns/4?give=1">Give</a><a href="/campaigns/5?give=1">Give</a><a href="/campaigns/4#top">Up</a></div>'
  const opened: string[] = []
  rootBehindPaint((href) => opened.push(href))
  for (const link of document.querySelectorAll('a')) link.click()
  expect(opened).toEqual(['/campaigns/4?give=1&via=mill-creek', '/campaigns/5?give=1', '/campaigns/4#top'])
})

test.each([
  ['of the bars', ['header', 1, ''], ['News']],
  ['of the page', ['main', 0, 'Add a stick'], ['Add a stick']],
  ['that another one replaced', ['main', 0, 'Join'], []],
])('a press on a button %s before the app was there reaches the same button of the app, once', (_, note, expected) => {
  document.body.innerHTML = '<div id="root"><main><button>Add a stick</button></main></div>'
  const root = rootBehindPaint(() => undefined)
  // the script in index.html notes which one
  document.documentElement.dataset['pressed'] = JSON.stringify(note)
  const pressed: string[] = []
  root.innerHTML =
    '<header><button>Menu</button><button>News</button></header><main><button>Add a stick</button></main>'
  root.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent))
  showApp()
  showApp()
  expect(pressed).toEqual(expected)
})

test('a button that was pressed is forgotten if a link was tapped after it', () => {
  history.replaceState(null, '', '/campaigns/4')
  document.body.innerHTML = '<div id="root"><main><button>Join</button><a href="/faq">FAQ</a></main></div>'
  const root = rootBehindPaint(() => undefined)
  document.documentElement.dataset['pressed'] = JSON.stringify(['main', 0, 'Join'])
  document.querySelector('a')!.click()
  root.innerHTML = '<main><button>Join</button></main>'
  let pressed = 0
  root.addEventListener('click', () => (pressed += 1))
  showApp()
  expect(pressed).toBe(0)
})
