import { findingsAbout, codeOf, patienceMs, type Finding } from './finding.ts'
import type { World } from './world.ts'

const { good, look, wrong } = findingsAbout('mail')

export async function examineMail(world: World): Promise<Finding[]> {
  const { MAIL_FROM, MAIL_WEBHOOK_SECRET } = world.config
  const domain = /@([^>\s]+)>?$/.exec(MAIL_FROM)?.[1]
  // the finding about the law says that the sender is the example of the docs
  const isExample = domain?.endsWith('.example') === true && world.config.MAIL_URL === undefined
  const bounces =
    MAIL_WEBHOOK_SECRET === undefined
      ? [look('nobody reports bounces and complaints.', 'Set MAIL_WEBHOOK_SECRET (docs/operating.md).')]
      : []
  if (isExample) return [await relayOf(world), ...bounces]
  if (domain === undefined)
    return [
      await relayOf(world),
      wrong('MAIL_FROM names no address.', 'Write it as: Name <hello@your.domain>'),
      ...bounces,
    ]
  const asked = [relayOf(world), senderOf(world, domain), keyOf(world, domain), ruleOf(world, domain)]
  return [...(await Promise.all(asked)), ...bounces]
}

async function relayOf({ config, mailTo }: World): Promise<Finding> {
  const { MAIL_URL, MAIL_FROM: from } = config
  if (MAIL_URL === undefined) return wrong('MAIL_URL is not set, so no email leaves.', 'Name your SMTP relay in it.')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(MAIL_URL, { connectionTimeout: patienceMs, socketTimeout: patienceMs } as object)
  try {
    if (mailTo === undefined) {
      await transport.verify()
      return good('the relay lets us in; `doctor --mail ADDRESS` sends a test email.')
    }
    await transport.sendMail({
      from,
      to: mailTo,
      subject: 'Kindling can send email',
      text: 'This is a test. You can delete it.',
    })
    return good('the relay accepted a test email; look whether it arrived, and in which folder.')
  } catch (error) {
    const why = codeOf(error)
    if (why === 'EAUTH') return wrong('the relay refuses our user or password.', 'Correct them in MAIL_URL.')
    return wrong(`the relay does not accept mail (${why}).`, 'Check host, port and sender with your mail provider.')
  } finally {
    transport.close()
  }
}

/** The TXT records of a name that begin with `start`; none if the name is unknown. Null: no name server answers. */
async function textsOf({ names }: World, name: string, start: RegExp): Promise<string[] | null> {
  try {
    const records = await names.resolveTxt(name)
    return records.map((parts) => parts.join('')).filter((text) => start.test(text))
  } catch (error) {
    return /ENOTFOUND|ENODATA/.test(codeOf(error)) ? [] : null
  }
}

const silent = look('no name server answers, so SPF, DKIM and DMARC are unknown.', 'Check the DNS of this machine.')

async function senderOf(world: World, domain: string): Promise<Finding> {
  const texts = await textsOf(world, domain, /^v=spf1\b/i)
  if (texts === null) return silent
  const mend = `Add one TXT record to ${domain}, as your mail provider says it: v=spf1 include:... -all`
  if (texts.length === 0) return wrong(`${domain} has no SPF record.`, mend)
  if (texts.length > 1) return wrong(`${domain} has ${texts.length} SPF records, and only one is allowed.`, mend)
  return /\s\+?all\b/i.test(texts[0]!)
    ? wrong(`the SPF record of ${domain} allows everybody.`, 'End it with -all or ~all.')
    : good(`${domain} has an SPF record.`)
}

async function keyOf(world: World, domain: string): Promise<Finding> {
  const selector = world.config.MAIL_DKIM_SELECTOR
  if (selector === undefined)
    return look(
      'MAIL_DKIM_SELECTOR is not set, so DKIM is unknown.',
      'Set it to the selector with which the relay signs.',
    )
  const name = `${selector}._domainkey.${domain}`
  const texts = await textsOf(world, name, /(^|;)\s*p=/)
  if (texts === null) return silent
  if (texts.length === 0) return wrong(`${name} has no DKIM key.`, 'Add the TXT record that your mail provider names.')
  return /(^|;)\s*p=\s*(;|$)/.test(texts[0]!)
    ? wrong(`the DKIM key of ${name} is revoked.`, 'Add the key that your mail provider signs with now.')
    : good(`${name} has a DKIM key.`)
}

/** A domain without a rule of its own has that of the domain above it. */
async function ruleOf(world: World, domain: string): Promise<Finding> {
  const above = domain.split('.').slice(-2).join('.')
  for (const name of new Set([domain, above])) {
    const texts = await textsOf(world, `_dmarc.${name}`, /^v=DMARC1\b/i)
    if (texts === null) return silent
    if (texts.length === 0) continue
    return /\bp\s*=\s*none/i.test(texts[0]!)
      ? look(`the DMARC rule of ${name} asks for nothing (p=none).`, 'Set p=quarantine once its reports are clean.')
      : good(`${name} has a DMARC rule.`)
  }
  return wrong(
    `${domain} has no DMARC rule.`,
    `Add a TXT record to _dmarc.${domain}: v=DMARC1; p=quarantine; rua=mailto:...`,
  )
}
