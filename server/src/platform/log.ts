import { pino, type Logger } from 'pino'

export type Log = Logger

/** Logs JSON lines. What could let someone in or pay never reaches a line. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: [
        'token',
        'password',
        'authorization',
        '*.token',
        '*.password',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[hidden]',
    },
  })
}
