/** Focuses a sheet's opener, for focus to return to it, and shows it as pressed until the sheet's chunk has loaded. */
export function focusPressedOpener(): () => void {
  const press = ({ target }: MouseEvent): void => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null
    if (opener === null) return
    // Safari does not focus buttons and links on click
    if (document.activeElement === document.body) opener.focus({ preventScroll: true })
    // waits until the address has changed
    setTimeout(() => isAwaited() && showPressed(opener))
  }
  document.addEventListener('click', press, true)
  return () => document.removeEventListener('click', press, true)
}

const isAwaited = (): boolean =>
  (history.state as { sheetOpenedHere?: boolean } | null)?.sheetOpenedHere === true &&
  document.querySelector('[role=dialog]') === null

function showPressed(opener: HTMLElement): void {
  opener.setAttribute('aria-busy', 'true')
  const wait = (): void => {
    if (isAwaited()) requestAnimationFrame(wait)
    else opener.removeAttribute('aria-busy')
  }
  wait()
}
