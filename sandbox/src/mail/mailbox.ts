import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** An email. The server writes each as a JSON file. */
export type Mail = {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  date: string
  headers: Record<string, string>
  attachments?: { filename: string; contentType: string; base64: string }[]
}

/** Reads the folder of emails; other files are skipped. Read files are cached in memory. */
export class Mailbox {
  private readonly folder: string
  private readonly read = new Map<string, { changed: number; mail: Mail }>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** All emails, newest first; `to` filters by one address, ignoring case. */
  async list(to?: string): Promise<Mail[]> {
    const names = (await readdir(this.folder).catch(() => [])).filter((n) => n.endsWith('.json'))
    const mails = (await Promise.all(names.map((name) => this.load(name)))).filter((m) => m !== null)
    const wanted = to?.toLowerCase()
    return mails
      .filter((m) => wanted === undefined || addressOf(m.to).toLowerCase() === wanted)
      .toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id))
  }

  async find(id: string): Promise<Mail | undefined> {
    return (await this.list()).find((m) => m.id === id)
  }

  private async load(name: string): Promise<Mail | null> {
    try {
      const file = join(this.folder, name)
      const changed = (await stat(file)).mtimeMs
      const known = this.read.get(name)
      if (known?.changed === changed) return known.mail
      const mail = asMail(JSON.parse(await readFile(file, 'utf8')))
      if (mail) this.read.set(name, { changed, mail })
      return mail
    } catch {
      return null
    }
  }
}

export function addressOf(to: string): string {
  return /<([^>]+)>\s*$/.exec(to)?.[1] ?? to.trim()
}

function asMail(value: unknown): Mail | null {
  const mail = value as Partial<Mail> | null
  if (typeof mail?.id !== 'string' || typeof mail.to !== 'string') return null
  const { id, to, from = '', subject = '', text = '', html = '', date = '', headers = {}, attachments } = mail
  return { id, to, from, subject, text, html, date, headers, ...(attachments && { attachments }) }
}
