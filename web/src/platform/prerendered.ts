let prerendered: HTMLElement | undefined
let hasLeft = false

/** The prerendered page stays, and its links work, until the app behind it has rendered the same. */
export function rootBehindPaint(open: (href: string) => void): HTMLElement {
  const root = document.getElementById('root')!
  const frame = document.getElementById('frame')
  if (frame === null && root.firstElementChild === null) return root
  prerendered = frame ?? root
  // this page was prerendered for guests, and a member saw only bars and a skeleton
  if (frame !== null) root.remove()
  prerendered.id = 'prerendered'
  prerendered.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.origin !== location.origin || !isPlain(event)) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    hasLeft = true
    open(wayOf(link))
  })
  const behind = document.createElement('div')
  behind.id = 'root'
  // the app is laid out in its final place, so that images load and nothing moves when it is shown
  behind.className = 'invisible absolute inset-x-0 top-0'
  behind.dataset['seen'] = 'before'
  prerendered.after(behind)
  return behind
}

/** A link to the giving sheet on this page keeps the other params, such as the invite. */
function wayOf(link: HTMLAnchorElement): string {
  const to = new URL(link.href)
  if (to.pathname === location.pathname && to.searchParams.has('give'))
    for (const [name, value] of new URLSearchParams(location.search))
      if (!to.searchParams.has(name)) to.searchParams.set(name, value)
  return to.pathname + to.search + to.hash
}

const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export function showApp(): void {
  const wasPrerendered = prerendered !== undefined
  prerendered?.remove()
  prerendered = undefined
  const root = document.getElementById('root')
  root?.removeAttribute('class')
  if (root && wasPrerendered && !hasLeft) pressAgain(root)
}

/** Presses what was pressed before the app was there; the script in index.html noted it. */
function pressAgain(root: HTMLElement): void {
  const { pressed } = document.documentElement.dataset
  if (pressed === undefined) return
  const [part, index, text] = JSON.parse(pressed) as [part: 'header' | 'main', index: number, text: string]
  const button = root.querySelectorAll<HTMLElement>(`${part} button`)[index]
  // lazy parts may move a page's buttons
  if (button && (part === 'header' || button.textContent === text)) button.click()
}

export const leftWhilePrerendered = (): boolean => hasLeft

/** Called at the first navigation: from now on entry animations may run. */
export function endFirstPage(): void {
  hasLeft = false
  delete document.getElementById('root')?.dataset['seen']
}
