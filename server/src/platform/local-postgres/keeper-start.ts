import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Keeper = {
  /** Postgres is stopped, or never ran: there is nothing to keep. */
  dismiss(): void
  /** We go and Postgres stays: from now on the keeper looks whether somebody still needs it. */
  leave(): void
}

/**
 * Starts the process that stops Postgres when this one dies. It has a session of its own, so that no signal to ours
 * reaches it, and knows by the end of its input that we are gone.
 */
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
