/** The most requests that one address may have under way; fewer while other addresses ask too. */
const mostAlone = 16
const mostBesideOthers = 2
/** Further requests wait in line, first come, first served; so many of one address. */
const longestLine = 2_000

export type Turn = {
  begin(go: () => void): void
  /** Gives up waiting. What has begun goes on: who hangs up early has asked for as much work as anybody. */
  leave(): void
  /** Must be called when the work is over. */
  end(): void
}

type Waiting = { weight: number; begun: boolean; go?: () => void }
type Line = { underWay: number; waiting: Waiting[] }

/** Queues a request behind others of its address. Undefined if too many of them wait already. */
export function turns(): (address: string, weight: number) => Turn | undefined {
  const lines = new Map<string, Line>()

  // one that weighs more than all that is allowed goes alone
  const fits = ({ underWay }: Line, { weight }: Waiting) =>
    underWay === 0 || underWay + weight <= (lines.size > 1 ? mostBesideOthers : mostAlone)

  function callNext(address: string, line: Line): void {
    for (let next = line.waiting[0]; next && fits(line, next); next = line.waiting[0]) {
      line.waiting.shift()
      line.underWay += next.weight
      next.begun = true
      next.go?.()
    }
    if (line.underWay === 0) lines.delete(address)
  }

  return (address, weight) => {
    const line = lines.get(address) ?? { underWay: 0, waiting: [] }
    if (line.waiting.length >= longestLine) return undefined
    lines.set(address, line)
    const own: Waiting = { weight, begun: false }
    line.waiting.push(own)
    callNext(address, line)
    let over = false
    const end = (): void => {
      if (over) return
      over = true
      if (own.begun) line.underWay -= own.weight
      else line.waiting.splice(line.waiting.indexOf(own), 1)
      callNext(address, line)
    }
    return {
      begin(go) {
        if (own.begun) go()
        else own.go = go
      },
      leave: () => void (own.begun || end()),
      end,
    }
  }
}
