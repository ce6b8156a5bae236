import { setTimeout as rest } from 'node:timers/promises'

let turn: Promise<unknown> = Promise.resolve()

/** Runs heavy work of all downloads one after another, with rests twice as long, so that other requests get through. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  let began = 0
  const done = turn.then(() => {
    began = performance.now()
    return work()
  })
  const pause = () => rest(Math.min(2 * (performance.now() - began), 1_000))
  turn = done.then(pause, pause)
  return done
}
