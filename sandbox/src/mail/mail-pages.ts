import { html, page, type Html } from '../pages/html.ts'
import { addressOf, type Mail } from './mailbox.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

const when = (date: string): string => (Number.isNaN(Date.parse(date)) ? '' : day.format(new Date(date)))

export function listPage(mails: Mail[], to: string | undefined): string {
  const rows = mails.map(
    (m) =>
      html`<li>
        <a class="whole" href="/mail/${encodeURIComponent(m.id)}"
          ><div class="row">
            <div class="grow">
              <div class="title" dir="auto">${m.subject || 'No subject'}</div>
              <div class="quiet" dir="auto">${m.to}</div>
            </div>
            <time class="quiet" datetime="${m.date}">${when(m.date)}</time>
          </div></a
        >
      </li>`,
  )
  const empty = to
    ? html`<p>No mail to ${to} yet.</p>`
    : html`<p>No mail yet. Whatever Kindling sends here lands on this page.</p>`
  const list =
    mails.length === 0
      ? html`<div class="card">${empty}</div>`
      : html`<ul class="card rows">
          ${rows}
        </ul>`
  const filter = to && html`<p>To ${to} · <a href="/">All mail</a></p>`
  return page(
    'Mail',
    html`<main>
      <h1>Mail</h1>
      <p>Nothing here leaves this machine.</p>
      ${filter}${list}
    </main>`,
  )
}

export function mailPage(mail: Mail): string {
  const headers = Object.entries(mail.headers).map(
    ([name, value]) =>
      html`<dt>${name}</dt>
        <dd dir="auto">${value}</dd>`,
  )
  const files = (mail.attachments ?? []).map(
    (a, i) =>
      html`<li>
        <a href="/mail/${encodeURIComponent(mail.id)}/attachments/${i}">${a.filename}</a>
        <span class="quiet">${a.contentType}</span>
      </li>`,
  )
  const id = encodeURIComponent(mail.id)
  const shown: Html = mail.html
    ? html`<iframe
        title="The mail as people see it"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="/mail/${id}/html"
      ></iframe>`
    : html`<p>This mail has plain text only.</p>`
  return page(
    mail.subject,
    html`<main>
      <p><a href="/">All mail</a></p>
      <h1 dir="auto">${mail.subject || 'No subject'}</h1>
      <p dir="auto">To <a href="/?to=${encodeURIComponent(addressOf(mail.to))}">${mail.to}</a> · ${when(mail.date)}</p>
      <div class="columns mail">
        <div>${shown}</div>
        <div>
          <h2 style="margin-top:0">Text</h2>
          <pre dir="auto">${mail.text}</pre>
          ${
            files.length > 0 &&
            html`<h2>Attachments</h2>
              <ul class="card rows">
                ${files}
              </ul>`
          }
          <h2>Headers</h2>
          <dl class="card">
            <dt>From</dt>
            <dd dir="auto">${mail.from}</dd>
            <dt>To</dt>
            <dd dir="auto">${mail.to}</dd>
            <dt>Date</dt>
            <dd>${mail.date}</dd>
            ${headers}
          </dl>
        </div>
      </div>
    </main>`,
  )
}

export function missingPage(): string {
  return page(
    'Not found',
    html`<main>
      <h1>No such mail</h1>
      <p><a href="/">All mail</a></p>
    </main>`,
  )
}
