import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Keeper = {
  /** Ends the keeper; Postgres was stopped. */
  dismiss(): void
  /** Ends our side: the keeper waits, and stops Postgres if nobody is connected. */
  leave(): void
}

/** The keeper's own session keeps our signals from it. It notices our death by the end of its input. */
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
