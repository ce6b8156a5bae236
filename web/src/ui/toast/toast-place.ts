type Band = { top: number; bottom: number }

const gap = 8

/** The first position from `top` down where a toast of that height covers none of the bands. */
function clearOf(bands: readonly Band[], top: number, height: number): number {
  return bands
    .toSorted((a, b) => a.top - b.top)
    .reduce((at, band) => (at + height > band.top && at < band.bottom ? band.bottom + gap : at), top)
}

const sheetHeads = '[role=dialog] header'
/** Milliseconds, longer than the entry animation of a sheet. */
const sheetIsIn = 450

/** Keeps a toast below the titles and close buttons of open sheets, also of those that open later. */
export function keepClearOfSheets(host: HTMLElement): () => void {
  const place = (): void => {
    host.style.removeProperty('--toast-top')
    const { top, height } = host.getBoundingClientRect()
    const heads = [...document.querySelectorAll(sheetHeads)].map((head) => head.getBoundingClientRect())
    host.style.setProperty('--toast-top', `${clearOf(heads, top, height)}px`)
  }
  let timer: ReturnType<typeof setTimeout>
  const placeTwice = (): void => {
    place()
    clearTimeout(timer)
    timer = setTimeout(place, sheetIsIn)
  }
  placeTwice()
  const sheets = new MutationObserver(placeTwice)
  sheets.observe(document.body, { childList: true })
  return () => {
    clearTimeout(timer)
    sheets.disconnect()
  }
}
