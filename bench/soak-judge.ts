/** The measurements of some minutes: times in ms, memory in MB, the age of the oldest due job in seconds. */
export type Window = {
  requests: number
  refused: number
  failed: number
  p50: number
  p99: number
  apiMb: number
  jobsMb: number
  databaseMb: number
  waiting: number
}

const flat = {
  p99: { name: 'the 99th percentile', most: 1.5, slack: 10 },
  apiMb: { name: 'the memory of the API', most: 1.15, slack: 20 },
  jobsMb: { name: 'the memory of the jobs', most: 1.15, slack: 20 },
  databaseMb: { name: 'the memory of the database', most: 1.15, slack: 50 },
} as const

/**
 * Names in a sentence each what does not hold: a request that failed or was refused, a due job that waits longer than a
 * minute at the end, or a figure whose last third is above its second third. The first third warms up.
 */
export function flatness(windows: readonly Window[]): string[] {
  const failed = windows.reduce((sum, w) => sum + w.failed + w.refused, 0)
  const third = Math.floor(windows.length / 3)
  const [before, after] = [windows.slice(third, 2 * third), windows.slice(-third)]
  const risen = Object.entries(flat).flatMap(([key, { name, most, slack }]) => {
    const [from, to] = [before, after].map((part) => medianOf(part.map((w) => w[key as keyof typeof flat]))) as [
      number,
      number,
    ]
    return to > from * most + slack ? [`${name} rose from ${from.toFixed(0)} to ${to.toFixed(0)}`] : []
  })
  return [
    ...(failed > 0 ? [`${failed} requests failed or were refused`] : []),
    ...(windows.at(-1)!.waiting > 60 ? [`a due job waits for ${windows.at(-1)!.waiting.toFixed(0)} s`] : []),
    ...risen,
  ]
}

const medianOf = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
