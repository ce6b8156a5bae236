const ofProcessor = ['payment_intent', 'setup_intent'].flatMap((kind) => [kind, `${kind}_client_secret`])
/** `lang`: whoever gets this address by a copy reads their own language. */
const params = [...ofProcessor, 'redirect_status', 'lang']

/** Drops what was for this arrival. Our server knows the state of a gift, and a secret in the address could be shared. */
export function dropReturnWords(): void {
  const url = new URL(location.href)
  if (!params.some((name) => url.searchParams.has(name))) return
  for (const name of params) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
