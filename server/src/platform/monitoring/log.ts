import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** The query string of a path or address, which may contain codes, states and signatures. */
const query = /(?<=\/[^\s"\\?]*)\?(?:[^\s"\\]|\\.)+/g

/** Bounded, so that no line takes long. */
const address = /[\w.+%-]{1,64}@[a-z\d][\w.-]{1,255}/gi

/** Keys of ours and of others, as far as they have a known form. */
const credentials = [
  /\b(?:[sr]k_(?:live|test)|whsec|Bearer|GOCSPX)[_\s-][\w.~+/-]{1,512}/g,
  /\b(?:pi|seti)_\w{1,64}_secret_\w{1,128}/g,
]

/**
 * Only these parts of an error are logged. Others carry rows, recipients, answers of the processor and whole requests in their
 * fields: the database names the row of a broken constraint, the relay names the recipient.
 */
function toldOf(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'not an error'
  const { code, constraint, table, column, syscall, statusCode, responseCode, requestId } = error as Told
  const known = { code, constraint, table, column, syscall, statusCode, responseCode, requestId }
  const { name: type, message, stack, cause } = error
  return {
    type,
    message,
    stack,
    ...known,
    ...(cause !== undefined && depth < 3 && { cause: toldOf(cause, depth + 1) }),
  }
}
type Told = Partial<
  Record<'code' | 'constraint' | 'table' | 'column' | 'syscall' | 'statusCode' | 'responseCode' | 'requestId', unknown>
>

/** Removes credentials, payment secrets and addresses of people from every line. `destination` defaults to standard output. */
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
    serializers: { err: toldOf },
    // filters the whole line, because error messages contain addresses too
    hooks: { streamWrite: withoutPeople },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

function withoutPeople(line: string): string {
  const text = line.replace(query, '')
  const named = text.includes('@') ? text.replaceAll(address, '[address]') : text
  return credentials.reduce((left, what) => left.replaceAll(what, '[hidden]'), named)
}
