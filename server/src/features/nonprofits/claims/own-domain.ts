import { publicMail, suffixOf } from './domains/known-domains.ts'

/** The host of a website's address; null if the text is no such address. */
export function hostOf(site: string): string | null {
  try {
    const { hostname, protocol } = new URL(/^[a-z][a-z\d+.-]*:/i.test(site) ? site : `https://${site}`)
    return ['http:', 'https:'].includes(protocol) && /\.[a-z-]{2,}$/.test(hostname)
      ? hostname.replace(/^www\./, '')
      : null
  } catch {
    return null
  }
}

/** True if anybody can have a page at this host, so that the page shows nobody's right to it. */
export function isAnybodys(host: string): boolean {
  const suffix = suffixOf(host)
  return suffix.isCompanys || suffix.text === host || isAtOrBelow(host, pageHosts)
}

export type Doubt = 'claim.publicMail' | 'claim.otherDomain'

/** Why an email address proves nothing; null if it is at the website's domain, or at a domain above it. */
export function doubtOf(email: string, host: string): Doubt | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (isAtOrBelow(domain, publicMail())) return 'claim.publicMail'
  const isOwn = domain === host || host.endsWith(`.${domain}`)
  return isOwn && domain.includes('.') && !isAnybodys(domain) ? null : 'claim.otherDomain'
}

const isAtOrBelow = (host: string, list: ReadonlySet<string>) =>
  host.split('.').some((_, i, labels) => list.has(labels.slice(i).join('.')))

/** Companies where anybody has a page below one host, so that no list of domains names it. */
const pageHosts = new Set(
  (
    'facebook.com fb.com instagram.com threads.net threads.com x.com twitter.com tiktok.com youtube.com linkedin.com pinterest.com ' +
    'reddit.com linktr.ee beacons.ai about.me medium.com substack.com wordpress.com wix.com weebly.com squarespace.com tumblr.com ' +
    'blogger.com google.com goo.gl github.com gitlab.com notion.so gofundme.com gofund.me givebutter.com donorbox.org paypal.com ' +
    'paypal.me venmo.com cash.app eventbrite.com meetup.com patreon.com yelp.com nextdoor.com mailchi.mp constantcontact.com bit.ly ' +
    'tinyurl.com angelfire.com tripod.com jimdo.com strikingly.com site123.me webs.com yolasite.com ning.com groups.io signupgenius.com godaddysites.com godaddy.com wixstudio.com framer.site ueniweb.com business.site square.site webnode.page mystrikingly.com webstarts.com homestead.com freewebs.com'
  ).split(' '),
)
