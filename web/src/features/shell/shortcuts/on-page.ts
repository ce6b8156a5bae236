const isSeen = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')

const visible = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => isSeen(one))

/** Focuses the page's search field; returns false if there is none. */
export function focusSearch(): boolean {
  const [field] = visible('main :is([type=search], [role=searchbox])')
  field?.focus()
  return field !== undefined
}

/** Clicks the Give link of the page at this path, not those of its cards. */
export function followGive(path: string): void {
  const links = visible('a[href*="give=1"]') as HTMLAnchorElement[]
  links.find(({ pathname }) => pathname === path)?.click()
}

/** The card after (1) or before (-1) the one with focus; without one the first card in the window. */
export function focusCard(step: 1 | -1): void {
  const cards = visible('main article')
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  const inWindow = cards.findIndex((card) => card.getBoundingClientRect().bottom > innerHeight / 4)
  const to = cards[at === -1 ? Math.max(0, inWindow) : at + step]
  to?.querySelector<HTMLElement>('a, button')?.focus()
  to?.scrollIntoView({ block: 'nearest' })
}
