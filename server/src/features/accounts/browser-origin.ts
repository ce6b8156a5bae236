const sameMachine = new Set(['localhost', '127.0.0.1'])

/** Cookies of `localhost` are not sent to `127.0.0.1`: on one's own machine the browser keeps the name it came by. */
export function browserOrigin(publicUrl: string, host: string | undefined): string {
  const known = new URL(publicUrl)
  const came = URL.parse(`${known.protocol}//${host ?? ''}`)
  if (!came || !sameMachine.has(known.hostname) || !sameMachine.has(came.hostname)) return publicUrl
  return came.port === known.port ? came.origin : publicUrl
}
