/** Part of a text; `host` is set if it is a URL. */
export type Piece = { text: string; host?: string }

const address = /https?:\/\/[^\s<>"]+/giu

/** Splits a text at its URLs, each with its host. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(/[.,;:!?)\]}'’”]+$/u, '')
    const host = hostOf(link)
    if (host === undefined) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: link, host })
    end = index + link.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** The host as the browser parses it, so that a URL cannot hide where it leads. */
function hostOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { host } = new URL(link)
  return host === '' ? undefined : host
}

/** Sites where people pay or give to each other. */
const paymentSites = [
  'paypal.com',
  'paypal.me',
  'venmo.com',
  'cash.app',
  'zellepay.com',
  'wise.com',
  'revolut.me',
  'revolut.com',
  'gofundme.com',
  'givebutter.com',
  'gofund.me',
  'justgiving.com',
  'donorbox.org',
  'every.org',
  'patreon.com',
  'buymeacoffee.com',
  'ko-fi.com',
  'opencollective.com',
  'kickstarter.com',
  'indiegogo.com',
  'fundly.com',
  'buy.stripe.com',
  'donate.stripe.com',
  'checkout.stripe.com',
  'square.link',
  'squareup.com',
  'westernunion.com',
  'moneygram.com',
  'mightycause.com',
  'zeffy.com',
  'classy.org',
  'giveindia.org',
  'spotfund.com',
  'coinbase.com',
]

/** True if a text links to a site where Kindling does not protect gifts. */
export const leadsToPayment = (text: string): boolean =>
  piecesOf(text).some(({ host }) => {
    const name = host?.replace(/:\d+$/, '')
    return name !== undefined && paymentSites.some((site) => name === site || name.endsWith(`.${site}`))
  })
