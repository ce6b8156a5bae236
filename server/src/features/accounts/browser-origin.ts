const sameMachine = new Set(['localhost', '127.0.0.1'])

/**
 * The origin that the browser used. On a developer's machine it may be `localhost` or `127.0.0.1`, which do not share
 * cookies.
 */
export function browserOrigin(publicUrl: string, host: string | undefined): string {
  const known = new URL(publicUrl)
  const came = URL.parse(`${known.protocol}//${host ?? ''}`)
  if (!came || !sameMachine.has(known.hostname) || !sameMachine.has(came.hostname)) return publicUrl
  return came.port === known.port ? came.origin : publicUrl
}
