/**
 * What is pressed for a sheet that the address opens: it has focus, which the sheet gives back to it, and it looks pressed until
 * the file of the sheet has come.
 */
export function keepOpener(): () => void {
  const press = ({ target }: MouseEvent): void => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null
    if (opener === null) return
    // Safari gives none to what is pressed
    if (document.activeElement === document.body) opener.focus({ preventScroll: true })
    // the address has changed by then
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
