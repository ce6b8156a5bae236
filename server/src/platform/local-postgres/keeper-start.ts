import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A process that outlives ours to stop Postgres, even if ours is killed. */
export type Keeper = {
  /** Ends the keeper, after Postgres was stopped. */
  dismiss(): void
  /** Leaves the rest to the keeper: it waits a moment, and stops Postgres if nobody is connected. */
  leave(): void
}

/** In a session of its own, the keeper does not get our signals. The end of its input shows it that we died. */
export function startKeeper(folder: string): Keeper {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('keeper.ts', import.meta.url)), folder], {
    env: { PATH: process.env.PATH ?? '' },
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  })
  keeper.on('error', () => undefined)
  keeper.stdin.on('error', () => undefined)
  keeper.unref()
  ;(keeper.stdin as unknown as { unref(): void }).unref()
  return {
    dismiss: () => void keeper.stdin.end('done'),
    leave: () => void keeper.stdin.end(),
  }
}
