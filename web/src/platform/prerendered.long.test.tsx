import { afterEach, expect, test } from 'vitest'
import { rootBehindPaint, showApp } from './prerendered.ts'

const here = location.href
afterEach(() => {
  showApp()
  document.getElementById('root')?.remove()
  history.replaceState(null, '', here)
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

test('a button of the bars that was pressed before the app was there is pressed in the app, once', () => {
  document.body.innerHTML =
    '<div id="frame"><header><button>Menu</button><button>News</button></header></div><div id="root"></div>'
  const root = rootBehindPaint(() => undefined)
  // the script in index.html notes which one
  document.documentElement.dataset['pressed'] = '1'
  const pressed: string[] = []
  root.innerHTML = '<header><button>Menu</button><button>News</button></header>'
  root.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent))
  showApp()
  showApp()
  expect(pressed).toEqual(['News'])
})
