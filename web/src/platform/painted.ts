/** What the server prerendered: the page, or for a member bars and a skeleton; as long as it stands before the app. */
let painted: HTMLElement | undefined
let left = false

/**
 * Where the app is to be drawn: behind what the server painted, which stays, and whose links work, until the app shows
 * the same. `open`: goes to an address of ours.
 */
export function rootBehindPaint(open: (href: string) => void): HTMLElement {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  const frame = document.getElementById('frame')
  if (frame === null && root.firstElementChild === null) return root
  painted = frame ?? root
  // the page for guests, which a member has not seen
  if (frame !== null) root.remove()
  painted.id = 'painted'
  painted.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.origin !== location.origin || !isPlain(event)) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    left = true
    open(wayOf(link))
  })
  const behind = document.createElement('div')
  behind.id = 'root'
  // laid out as it will stand, so that pictures are loaded and nothing moves
  behind.className = 'invisible absolute inset-x-0 top-0'
  behind.dataset['seen'] = 'before'
  painted.after(behind)
  return behind
}

/** Path and query string. A sheet of this very page keeps what its address says beside, such as whose link led here. */
function wayOf(link: HTMLAnchorElement): string {
  const to = new URL(link.href)
  if (to.pathname === location.pathname && to.searchParams.has('give'))
    for (const [name, value] of new URLSearchParams(location.search))
      if (!to.searchParams.has(name)) to.searchParams.set(name, value)
  return to.pathname + to.search + to.hash
}

const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The app shows the page: it takes the painted one's place, in one frame. */
export function showApp(): void {
  painted?.remove()
  painted = undefined
  document.getElementById('root')?.removeAttribute('class')
}

/** Whether the first page that the app shows is another than the painted one. */
export const leftWhilePainted = (): boolean => left

/** Somebody goes on to another page: what moves when it comes may move again. */
export function endFirstPage(): void {
  left = false
  delete document.getElementById('root')?.dataset['seen']
}
