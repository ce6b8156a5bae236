const ofProcessor = ['payment_intent', 'setup_intent'].flatMap((kind) => [kind, `${kind}_client_secret`])
const processorParams = [...ofProcessor, 'redirect_status']

/** Drops the processor's params: our server knows the gift's state, and a secret in the address could be shared. */
export function dropReturnWords(): void {
  const url = new URL(location.href)
  if (!processorParams.some((name) => url.searchParams.has(name))) return
  for (const name of processorParams) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
