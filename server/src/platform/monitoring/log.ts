import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** The query behind a path or an address: codes, states and signatures stand there. */
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
    // of the whole line: addresses stand in the words of errors too, our own and those of libraries
    hooks: { streamWrite: (line: string) => line.replace(query, '') },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
