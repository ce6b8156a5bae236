import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Clock } from '../time/clock.ts'
import type { Config } from '../settings/config.ts'
import type { Db } from '../database/db.ts'
import type { Email } from './compose-email.ts'
import type { MailKey } from './mail-kinds.ts'
import { addressIsStopped, mailWasSent, noteMail } from './mail.queries.ts'

/** `draw` makes its content only if the email is sent. */
export type Attachment = { filename: string; contentType: string; draw(): Promise<Buffer> }

export type OutgoingMail = Email & {
  key: MailKey
  to: string
  attachments?: Attachment[]
  headers?: Record<string, string>
}

/** The address of a deleted account. Emails to it are dropped. */
export const nobodysAddress = (uuid: string): string => `deleted-${uuid}${ofNobody}`
const ofNobody = '@deleted.invalid'

export type Mail = { send(mail: OutgoingMail): Promise<void> }

export function createMail({ config, db, clock }: { config: Config; db: Db; clock: Clock }): Mail {
  const deliver =
    config.MAIL_URL === undefined
      ? intoFolder(join(config.dataFolder, 'mail'), config.MAIL_FROM, clock)
      : bySmtp(config.MAIL_URL, config.MAIL_FROM)
  return {
    async send(mail) {
      if (mail.to.endsWith(ofNobody)) return
      if ((await mailWasSent(db, mail.key)) || (await addressIsStopped(db, mail.to))) return
      await deliver(mail)
      await noteMail(db, mail, clock.now())
    },
  }
}

type Deliver = (mail: OutgoingMail) => Promise<void>

function bySmtp(url: string, from: string): Deliver {
  // loaded with the first email, because processes that serve pages send none
  let opened: Promise<Transporter> | undefined
  const open = async () =>
    (await import('nodemailer')).createTransport(url, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object)
  return async ({ key, to, subject, text, html, attachments = [], headers = {} }) => {
    const transport = await (opened ??= open())
    // the Message-ID depends on the key, so that most mail programs show an email once if a crash sent it twice
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      html,
      headers,
      attachments: await Promise.all(attachments.map(async ({ draw, ...a }) => ({ ...a, content: await draw() }))),
      messageId: `<${key.replaceAll(/[^\w.-]/g, '.')}@kindling>`,
    })
  }
}

function intoFolder(folder: string, from: string, clock: Clock): Deliver {
  return async ({ key, to, subject, text, html, attachments, headers = {} }) => {
    const id = key.replaceAll(/[^\w.-]/g, '-')
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o700) // also if the folder existed before
    const file = join(folder, `${id}.json`)
    const date = clock.now().toISOString()
    const files = attachments && (await Promise.all(attachments.map(inBase64)))
    const mail = { id, to, from, subject, text, html, date, headers, ...(files && { attachments: files }) }
    await rm(`${file}.part`, { force: true })
    await writeFile(`${file}.part`, JSON.stringify(mail), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

const inBase64 = async ({ draw, ...a }: Attachment) => ({ ...a, base64: (await draw()).toString('base64') })
