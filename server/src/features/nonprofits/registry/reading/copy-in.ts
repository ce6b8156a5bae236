import pg from 'pg'

/** Methods that pg calls when the server is ready for rows; they are missing in its types. */
type CopyConnection = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

class CopyIn extends pg.Query {
  readonly #rows: string

  constructor(text: string, rows: string, done: (error: Error | undefined) => void) {
    super(text, done)
    this.#rows = rows
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#rows))
    connection.endCopyFrom()
  }
}

/** Sends rows, each a line of tab-separated fields, to a `copy ... from stdin`. */
export const copyIn = (client: pg.ClientBase, text: string, rows: string): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyIn(text, rows, (error) => (error ? reject(error) : resolve())))
  })

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

export const copyText = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (letter) => special[letter]!) : text

/** Works only for words without quotes, commas and braces. */
export const copyWords = (words: readonly string[]): string => `{${words.map((word) => `"${word}"`).join(',')}}`
