/** Milliseconds; after a longer rest a finger no longer flicks. */
const restMs = 150

type Way = {
  rests?: 'at the end' | 'before its last step' | 'never'
  /** The number of fingers from the first step on. */
  fingers?: 1 | 2
  /** Called while the finger still touches. */
  meanwhile?: () => void
}

/**
 * Simulates a finger that moves from the middle of `part` to each place in turn, in pixels from there, and lifts.
 * Returns for which steps the page prevented the default.
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
