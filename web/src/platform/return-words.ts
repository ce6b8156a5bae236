const words = ['payment_intent', 'setup_intent'].flatMap((kind) => [kind, `${kind}_client_secret`])
const added = [...words, 'redirect_status']

/**
 * Takes out of the address what the card processor adds when it sends somebody back from their bank: our own server tells
 * how the gift stands, and a secret in an address is sent on with it.
 */
export function dropReturnWords(): void {
  const url = new URL(location.href)
  if (!added.some((name) => url.searchParams.has(name))) return
  for (const name of added) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
