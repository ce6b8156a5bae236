import { appLinkPaths } from '@kindling/contract/pages/app-links'
import { publicOrigin } from '../network/server-address.ts'
import { isOwnPath } from '../session/return-path.ts'
import { answerOf, pluginOf, textAt } from './plugins.ts'

type App = { addListener(event: 'appUrlOpen', listener: (data: unknown) => void): unknown }
type Browser = { open(asked: { url: string }): Promise<unknown> }

/** Opens the page of each link that the system hands to the app, also of one that started it. */
export function followLinks(open: (path: string) => void): void {
  pluginOf<App>('App')?.addListener?.('appUrlOpen', (data) => {
    const url = textAt(data, 'url')
    if (url !== undefined && URL.canParse(url)) openLink(new URL(url), open)
  })
}

/** Where the browser returns after a gift, by the app's own scheme. */
const gave = /^[a-z][\w.-]*:\/\/gave(\/(?:campaigns|communities|flash-campaigns|projects)\/[\w-]+)$/

/** Where the browser returns after a sign-in, likewise; the page of sign-in redeems the code or says why there is none. */
const signedIn = /^[a-z][\w.-]*:\/\/login(\?.+)$/

/** The system hands over links of our hosts only; another app may hand over anything. */
function openLink({ protocol, origin, pathname, search, hash, href }: URL, open: (path: string) => void): void {
  const given = gave.exec(href)?.[1]
  if (given !== undefined) return open(`${given}?give=1`)
  const login = signedIn.exec(href)?.[1]
  if (login !== undefined) return open(`/login${login}`)
  const path = pathname + search + hash
  if (protocol !== 'https:' || !isOwnPath(path)) return
  if (appLinkPaths.some((start) => pathname.startsWith(start))) open(path)
  else if (origin === publicOrigin()) void answerOf(() => pluginOf<Browser>('Browser')?.open?.({ url: href }))
}
