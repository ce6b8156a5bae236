import Fastify from 'fastify'
import { loopbackOnly } from '../loopback.ts'
import { pageHeaders } from '../pages/html.ts'
import { listPage, mailPage, missingPage } from './mail-pages.ts'
import { Mailbox } from './mailbox.ts'
import { refuseProduction } from '../not-in-production.ts'

export type MailSinkOptions = { host?: string; port?: number; folder: string }
export type MailSink = { url: string; close(): Promise<void> }

/** Styles and pictures of an email may load; scripts and forms are blocked. */
const mailHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-content-type-options': 'nosniff',
}

/** Shows the emails that the server wrote into a folder. */
export async function startMailSink(options: MailSinkOptions): Promise<MailSink> {
  refuseProduction()
  const app = Fastify()
  const mails = new Mailbox(options.folder)
  loopbackOnly(app)
  app.get('/', async (request, reply) => {
    const { to } = request.query as { to?: string }
    return reply.headers(pageHeaders).send(listPage(await mails.list(to), to))
  })
  app.get('/mail.json', async (request) => await mails.list((request.query as { to?: string }).to))
  app.get('/mail/:id', async (request, reply) => {
    const mail = await mails.find((request.params as { id: string }).id)
    return reply
      .code(mail ? 200 : 404)
      .headers(pageHeaders)
      .send(mail ? mailPage(mail) : missingPage())
  })
  app.get('/mail/:id/html', async (request, reply) => {
    const mail = await mails.find((request.params as { id: string }).id)
    return reply
      .code(mail ? 200 : 404)
      .headers(mailHeaders)
      .send(mail ? withBlankTarget(mail.html) : '')
  })
  app.get('/mail/:id/attachments/:index', async (request, reply) => {
    const { id, index } = request.params as { id: string; index: string }
    const file = (await mails.find(id))?.attachments?.[Number(index)]
    if (!file) return reply.code(404).headers(pageHeaders).send(missingPage())
    const name = encodeURIComponent(file.filename)
    const headers = {
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-type': file.contentType,
    }
    return reply.headers(headers).send(Buffer.from(file.base64, 'base64'))
  })
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  return {
    url,
    async close() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

/** Opens an email's links in a new tab, as a mail program does. */
function withBlankTarget(mail: string): string {
  return mail.includes('<head>')
    ? mail.replace('<head>', () => '<head><base target="_blank">')
    : `<base target="_blank">${mail}`
}
