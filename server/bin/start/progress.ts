export type Progress = {
  step<T>(name: string, work: Promise<T>): Promise<T>
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
