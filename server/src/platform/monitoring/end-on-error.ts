import type { Log } from './log.ts'

type Program = Pick<NodeJS.Process, 'exit'> & {
  on(event: 'uncaughtException', end: (error: unknown) => void): unknown
}

/**
 * Logs an error that nobody caught, also in a promise, and ends the process, whose state is unknown then. Node would
 * print the error with the rows and answers that it carries.
 */
export function endOnError(log: Log, program: Program = process): void {
  program.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught this')
    program.exit(1)
  })
}
