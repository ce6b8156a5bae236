import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { createServer } from 'node:tls'
import { startAwsSandbox } from '../../sandbox/src/index.ts'

/** The stand-in for an S3 store, with one bucket, behind TLS. Its arguments: an address, a port, a folder of certificates. */
const [host, port, certificates] = process.argv.slice(2) as [string, string, string]
const store = await startAwsSandbox({ bucket: 'pictures' })
const keys = { cert: readFileSync(`${certificates}/machine.pem`), key: readFileSync(`${certificates}/machine.key`) }

createServer(keys, (client) => {
  const behind = connect(Number(new URL(store.url).port), '127.0.0.1')
  client.pipe(behind).pipe(client)
  for (const [one, other] of [
    [client, behind],
    [behind, client],
  ] as const)
    one.on('error', () => other.destroy())
}).listen(Number(port), host)
