import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** The query string of a path or address, which may contain codes, states and signatures. */
const query = /(?<=\/[^\s"\\?]*)\?(?:[^\s"\\]|\\.)+/g

/** Removes credentials and payment secrets from every line. `destination` defaults to standard output. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
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
    // filters the whole line, because error messages contain addresses too
    hooks: { streamWrite: (line: string) => line.replace(query, '') },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
