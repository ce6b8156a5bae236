/** Prints what a start has done and how long it took: `✓ database  1.1 s`. */
export type Progress = {
  /** Tells that a step ended, with its time. */
  step<T>(name: string, work: Promise<T>): Promise<T>
  /** Tells something on the way. */
  say(line: string): void
}

export function printProgress(print: (line: string) => void = console.log): Progress {
  return {
    async step(name, work) {
      const began = performance.now()
      const result = await work
      print(`✓ ${name}  ${((performance.now() - began) / 1000).toFixed(1)} s`)
      return result
    },
    say: (line) => print(`  ${line}`),
  }
}
