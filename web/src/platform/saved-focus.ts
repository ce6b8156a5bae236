type Trail = readonly HTMLElement[]

const mostTrails = 6

/** When a focused element is removed, browsers move focus to the body: the next Tab would start at the page's top. */
export function restoreLostFocus(): () => void {
  let trails: Trail[] = []
  let frame = 0
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) trails = [trailOf(target), ...trails].slice(0, mostTrails)
  }
  // a press on empty space drops focus on purpose: then, unlike after a removal, the blurred element is still connected
  const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !document.hasFocus()) return
    setTimeout(() => {
      if ((target as Element).isConnected && document.activeElement === document.body) trails = []
    })
  }
  const isLost = (): boolean => document.activeElement === document.body && trails[0]?.[0]?.isConnected === false
  const restore = (): void => {
    if (!isLost()) return
    const nearest = trails.flat()
    trails = []
    nearest.some((one) => one.isConnected && takesFocus(one))
  }
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    cancelAnimationFrame(frame)
    // code that sets focus on purpose does so within a frame
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(restore)))
  })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

/** Leaves out `main` and the app's root, because they may contain another page when focus is restored. */
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
