import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/**
 * The parts of a browser that signing in needs: it stores our cookie, follows links to a provider and posts its forms.
 */
export type Browser = {
  /** Calls the API as our page does. */
  call(path: string, body: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Begins a sign-in; returns the address of the provider's page. */
  start(provider: 'google' | 'apple', body?: object, headers?: Record<string, string>): Promise<URL>
  /** Returns to our callback: by a link, or by a form posted from the provider's page, which sends no Lax cookie. */
  comeBack(to: Arrival): Promise<Login>
  /** Exchanges a one-time code. */
  exchange(code: string): Promise<LightMyRequestResponse>
  cookie: string | undefined
}

export type Arrival = { url: string; form?: URLSearchParams }
/** The query of the /login page that ends a sign-in. */
type Login = {
  code: string | null
  error: string | null
  linked: string | null
  returnTo: string | null
  location: string
}

let addresses = 0

/** Each browser has an address of its own, so that limits count it as another person. */
export function openBrowser(http: FastifyInstance): Browser {
  addresses += 1
  const remoteAddress = `10.1.${addresses >> 8}.${addresses & 255}`
  const browser: Browser = {
    cookie: undefined,
    async call(path, payload, headers = {}) {
      const cookie = browser.cookie === undefined ? {} : { cookie: browser.cookie }
      const answer = await http.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        payload,
        remoteAddress,
        headers: { ...cookie, ...headers },
      })
      const set = answer.headers['set-cookie']
      if (typeof set === 'string') browser.cookie = set.split(';')[0]
      return answer
    },
    async start(provider, body = {}, headers = {}) {
      const answer = await browser.call(`/auth/${provider}/start`, body, headers)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return new URL(answer.json<{ data: { url: string } }>().data.url)
    },
    async comeBack({ url, form }) {
      const { pathname, search } = new URL(url)
      const answer = form
        ? await http.inject({
            method: 'POST',
            url: pathname,
            remoteAddress,
            headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
            payload: form.toString(),
          })
        : await http.inject({
            url: pathname + search,
            remoteAddress,
            headers: browser.cookie ? { cookie: browser.cookie } : {},
          })
      if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`)
      const location = String(answer.headers.location)
      const query = new URL(location).searchParams
      const [code, error, linked, returnTo] = ['code', 'error', 'linked', 'return_to'].map((n) => query.get(n)) as (
        | string
        | null
      )[]
      return { code: code!, error: error!, linked: linked!, returnTo: returnTo!, location }
    },
    exchange: (code) => browser.call('/auth/exchange', { code }),
  }
  return browser
}

/** Clicks a person on the local service's page; returns how the browser then reaches our callback. */
export async function choosePerson(page: URL, email: string): Promise<Arrival> {
  const forms = formsOf(await (await fetch(page)).text())
  const form = forms.find((f) => f.fields.get('email') === email)
  if (!form) throw new Error(`nobody is called ${email} here`)
  const answer = await fetch(new URL(form.action, page), { method: 'POST', body: form.fields, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location !== null) return { url: location }
  const [back] = formsOf(await answer.text())
  return { url: back!.action, form: back!.fields }
}

function formsOf(html: string): { action: string; fields: URLSearchParams }[] {
  return [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].map(([, action, inside]) => ({
    action: unescape(action!),
    fields: new URLSearchParams(
      [...inside!.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)].map(
        ([, name, value]) => [name!, unescape(value!)] as [string, string],
      ),
    ),
  }))
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'", '#x27': "'" }
const unescape = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
