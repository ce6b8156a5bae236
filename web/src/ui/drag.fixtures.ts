/** Milliseconds, longer than a finger may rest and still flick. */
const restMs = 150

type Way = {
  rests?: 'at the end' | 'before its last step' | 'never'
  /** How many fingers there are from the first step on. */
  fingers?: 1 | 2
  /** Looked at while the finger is still there. */
  meanwhile?: () => void
}

/**
 * Touches of a finger that goes from the middle of `part` to each place in turn, in pixels from there, and lets go.
 * Answers which of its steps the page kept from the browser.
 */
export async function drag(
  part: Element,
  steps: readonly (readonly [x: number, y: number])[],
  { rests = 'at the end', fingers = 1, meanwhile }: Way = {},
): Promise<{ prevented: boolean[] }> {
  const box = part.getBoundingClientRect()
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  const send = (type: string, places: readonly (readonly [number, number])[]) => {
    const touches = places.map(
      ([x, y], identifier) => new Touch({ identifier, target: part, clientX: middleX + x, clientY: middleY + y }),
    )
    const event = new TouchEvent(type, { bubbles: true, cancelable: true, touches })
    part.dispatchEvent(event)
    return event.defaultPrevented
  }
  const rest = () => new Promise((resolve) => setTimeout(resolve, restMs))
  send('touchstart', [[0, 0]])
  const prevented = steps.slice(0, -1).map((place) => send('touchmove', [place]))
  if (rests === 'before its last step') await rest()
  prevented.push(...steps.slice(-1).map((place) => send('touchmove', [place])))
  if (fingers === 2)
    send('touchstart', [
      [0, 0],
      [50, 0],
    ])
  if (rests === 'at the end') await rest()
  meanwhile?.()
  send('touchend', [])
  return { prevented }
}
