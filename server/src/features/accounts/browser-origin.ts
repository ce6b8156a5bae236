const sameMachine = new Set(['localhost', '127.0.0.1'])

/**
 * Where a browser reaches us: the public address. On one's own machine `localhost` and `127.0.0.1` are the same place,
 * but cookies of the one are not sent to the other: there the browser stays with the name that it came by.
 */
export function browserOrigin(publicUrl: string, host: string | undefined): string {
  const known = new URL(publicUrl)
  const came = URL.parse(`${known.protocol}//${host ?? ''}`)
  if (!came || !sameMachine.has(known.hostname) || !sameMachine.has(came.hostname)) return publicUrl
  return came.port === known.port ? came.origin : publicUrl
}
