const sameMachine = new Set(['localhost', '127.0.0.1'])

/** On a developer's machine it may be `localhost` or `127.0.0.1`, which do not share cookies. */
export function browserOrigin(publicUrl: string, host: string | undefined): string {
  const configured = new URL(publicUrl)
  const requested = URL.parse(`${configured.protocol}//${host ?? ''}`)
  if (!requested || !sameMachine.has(configured.hostname) || !sameMachine.has(requested.hostname)) return publicUrl
  return requested.port === configured.port ? requested.origin : publicUrl
}
