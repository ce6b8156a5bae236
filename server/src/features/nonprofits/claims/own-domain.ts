/** Mail providers where anybody can get an address. */
const publicProviders = new Set(
  (
    'gmail.com googlemail.com yahoo.com ymail.com rocketmail.com outlook.com hotmail.com live.com msn.com aol.com icloud.com me.com ' +
    'mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.us mail.com zoho.com yandex.com fastmail.com hey.com tutanota.com ' +
    'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com hushmail.com mail.ru ' +
    'qq.com 163.com aim.com optonline.net frontier.com windstream.net roadrunner.com duck.com'
  ).split(' '),
)

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

export type Doubt = 'claim.publicMail' | 'claim.otherDomain'

/** Why an email address proves nothing; null if it is at the website's domain, or at a domain above it. */
export function doubtOf(email: string, host: string): Doubt | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (publicProviders.has(domain)) return 'claim.publicMail'
  const isAbove = host.endsWith(`.${domain}`) && domain.split('.').length >= 2 && !sharedDomains.test(domain)
  return domain === host || isAbove ? null : 'claim.otherDomain'
}

/** Domains that many organizations share, such as "co.uk", "k12.mn.us" and website builders. */
const sharedDomains =
  /^((co|com|org|net|ac|gov)\.[a-z]{2}|([a-z\d]+\.)?[a-z]{2}\.us|(wixsite|weebly|wordpress|blogspot|squarespace|github|herokuapp|netlify|vercel|godaddysites)\.\w+)$/
