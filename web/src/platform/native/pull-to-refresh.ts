import * as words from '@kindling/words/shell/refresh'
import { feel } from './haptics-feel.ts'
import { currentVisit } from '../session/visit.ts'
import './pull-to-refresh.css'

const arms = 64
const least = 400

/** Never over a sheet or the keyboard, and only from the top of the page. */
const mayPull = (target: EventTarget | null): boolean =>
  scrollY <= 0 &&
  document.querySelector('[role=dialog], [role=alertdialog]') === null &&
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], [data-no-pull]') === null &&
  !isScrolledWithin(target)

function isScrolledWithin(from: Element): boolean {
  for (let part: Element | null = from; part !== null && part !== document.body; part = part.parentElement)
    if (part.scrollTop > 0) return true
  return false
}

const leaf = document.createElement('div')
leaf.className = 'pull-leaf'
leaf.setAttribute('role', 'status')
let pulled = 0
let isLoading = false

function show(pixels: number): void {
  pulled = pixels
  leaf.style.setProperty('--pulled', `${Math.min(1, pixels / arms)}`)
  leaf.hidden = pixels === 0
}

/** Loads what the page shows anew, while the leaf turns. */
export async function refreshPage(): Promise<void> {
  if (isLoading) return
  isLoading = true
  show(arms)
  leaf.dataset['loading'] = ''
  leaf.textContent = words.refreshing
  // what comes at once would only flicker
  await Promise.all([currentVisit().queries.invalidateQueries(), new Promise((done) => setTimeout(done, least))])
  isLoading = false
  delete leaf.dataset['loading']
  leaf.textContent = ''
  show(0)
}

/** A keyboard and a screen reader cannot pull: they find this before the page, also where there is no menu. */
function addButton(): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'refresh-button'
  button.textContent = words.refresh
  button.addEventListener('click', () => void refreshPage())
  document.body.prepend(button)
}

/** A finger that pulls the page down loads what it shows anew. */
export function followPull(): void {
  let start: { x: number; y: number } | undefined
  show(0)
  document.body.append(leaf)
  addButton()

  addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const touch = touches[0]
      start =
        touches.length === 1 && touch && !isLoading && mayPull(target)
          ? { x: touch.clientX, y: touch.clientY }
          : undefined
    },
    { passive: true },
  )
  addEventListener(
    'touchmove',
    ({ touches }) => {
      const touch = touches[0]
      if (start === undefined || touch === undefined) return
      const by = { x: Math.abs(touch.clientX - start.x), y: touch.clientY - start.y }
      if (pulled === 0 && (by.y <= 0 || by.x > by.y || scrollY > 0)) {
        if (by.x > 8 || by.y < -8) start = undefined
        return
      }
      const before = pulled
      show(Math.max(0, by.y / 2))
      if (before < arms && pulled >= arms) feel('light')
    },
    { passive: true },
  )
  const end = () => {
    if (start === undefined) return
    start = undefined
    if (pulled >= arms) void refreshPage()
    else show(0)
  }
  addEventListener('touchend', end)
  addEventListener('touchcancel', () => {
    start = undefined
    if (!isLoading) show(0)
  })
}
