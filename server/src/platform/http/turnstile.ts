import { Refusal } from './errors.ts'

/** `each`: places that one asker can have. `waitMs`: how long a further one waits; `longestLine`: how many may wait. */
export type TurnstileOptions = { places: number; each: number; longestLine: number; waitMs: number }

/** For heavy work: so much at once in this process. `enter` resolves with what ends it; throws unavailable. */
export type Turnstile = { enter(who: string): Promise<() => void> }

type Waiting = { who: string; go(): void }

export function turnstile({ places, each, longestLine, waitMs }: TurnstileOptions): Turnstile {
  const inside: string[] = []
  const line: Waiting[] = []
  const hasPlace = (who: string) => inside.length < places && inside.filter((one) => one === who).length < each

  function take(who: string): () => void {
    inside.push(who)
    let left = false
    return () => {
      if (left) return
      left = true
      inside.splice(inside.indexOf(who), 1)
      const next = line.findIndex((one) => hasPlace(one.who))
      if (next >= 0) line.splice(next, 1)[0]!.go()
    }
  }

  return {
    enter(who) {
      if (hasPlace(who)) return Promise.resolve(take(who))
      if (line.length >= longestLine) return Promise.reject(crowded())
      return new Promise((done, fail) => {
        const own: Waiting = {
          who,
          go() {
            clearTimeout(late)
            done(take(who))
          },
        }
        const late = setTimeout(() => {
          line.splice(line.indexOf(own), 1)
          fail(crowded())
        }, waitMs)
        line.push(own)
      })
    },
  }
}

const crowded = () => new Refusal('unavailable', 'crowded', { retryAfterSeconds: 5 })
