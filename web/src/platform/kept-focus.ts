/** Where focus was, with what is around it. */
type Trail = readonly HTMLElement[]

const most = 6

/**
 * Whoever goes by keyboard stays in place when what they pressed goes away: focus falls to nothing then, and the next Tab
 * would begin at the top of the page. It goes to what is left around it, or around what opened it.
 */
export function keepFocus(): () => void {
  let trails: Trail[] = []
  let asked = 0
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) trails = [trailOf(target), ...trails].slice(0, most)
  }
  // whoever presses beside everything wants no focus; what goes away is still there as it loses it
  const drop = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !document.hasFocus()) return
    setTimeout(() => {
      if ((target as Element).isConnected && document.activeElement === document.body) trails = []
    })
  }
  const isLost = (): boolean => document.activeElement === document.body && trails[0]?.[0]?.isConnected === false
  const restore = (): void => {
    if (!isLost()) return
    const around = trails.flat()
    trails = []
    around.some((one) => one.isConnected && takesFocus(one))
  }
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    cancelAnimationFrame(asked)
    // whoever takes focus for a reason does so within a frame
    asked = requestAnimationFrame(() => (asked = requestAnimationFrame(restore)))
  })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', drop)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', drop)
    observer.disconnect()
    cancelAnimationFrame(asked)
  }
}

/** Itself first; not the page as a whole, which another one may fill by now, nor all that is drawn. */
function trailOf(focused: HTMLElement): Trail {
  const trail: HTMLElement[] = []
  for (let one: HTMLElement | null = focused; one && one.id !== 'main'; one = one.parentElement)
    if (one.parentElement !== document.body && one !== document.body) trail.push(one)
    else break
  return trail
}

function takesFocus(one: HTMLElement): boolean {
  if (one.tabIndex < 0 && !one.hasAttribute('tabindex')) {
    one.tabIndex = -1
    one.addEventListener('blur', () => one.removeAttribute('tabindex'), { once: true })
  }
  one.focus({ preventScroll: true })
  return document.activeElement === one
}
