/** Returns for how many milliseconds the shown value stays correct. */
type Until = () => number

/** Milliseconds added to each wait, because a timer that fires early would read the old value again. */
const lateMs = 5

const shown = new Map<() => void, Until>()
let timer: ReturnType<typeof setTimeout> | undefined

/** All countdowns of a page share one timer; a hidden tab has none. */
export function tick(onChange: () => void, until: Until): () => void {
  if (shown.size === 0) document.addEventListener('visibilitychange', changeAll)
  shown.set(onChange, until)
  arrange()
  return () => {
    shown.delete(onChange)
    if (shown.size === 0) document.removeEventListener('visibilitychange', changeAll)
    arrange()
  }
}

function changeAll(): void {
  if (!document.hidden) for (const onChange of shown.keys()) onChange()
  arrange()
}

function arrange(): void {
  clearTimeout(timer)
  timer = undefined
  const wait = Math.min(...[...shown.values()].map((until) => until()))
  if (!document.hidden && Number.isFinite(wait)) timer = setTimeout(changeAll, wait + lateMs)
}
