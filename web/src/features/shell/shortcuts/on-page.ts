const isSeen = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')

const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => isSeen(one))

/** Puts the focus into the search field of the page; false where it has none. */
export function focusSearch(): boolean {
  const [field] = seen('main :is([type=search], [role=searchbox])')
  field?.focus()
  return field !== undefined
}

/** The Give of the page at this path, not of the cards on it. */
export function followGive(path: string): void {
  const links = seen('a[href*="give=1"]') as HTMLAnchorElement[]
  links.find(({ pathname }) => pathname === path)?.click()
}

/** To the card after (1) or before (-1) the one where the focus is; to the first one in the window from elsewhere. */
export function focusCard(step: 1 | -1): void {
  const cards = seen('main article')
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  const inWindow = cards.findIndex((card) => card.getBoundingClientRect().bottom > innerHeight / 4)
  const to = cards[at === -1 ? Math.max(0, inWindow) : at + step]
  to?.querySelector<HTMLElement>('a, button')?.focus()
  to?.scrollIntoView({ block: 'nearest' })
}
