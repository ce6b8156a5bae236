import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { rootBehindPaint } from './platform/prerendered.ts'
import { saveWayBack } from './platform/session/return-path.ts'
import { readFirstAnswers } from './platform/network/first-answers.ts'
import { followOtherTabs } from './platform/session/other-tabs.ts'
import { dropReturnWords } from './platform/return-words.ts'
import { followLook } from './platform/look.ts'
import { currentVisit } from './platform/session/visit.ts'
import { followSession, routersOver } from './router.ts'

/** Ignores a lazy part that failed to load: the page is complete without it. */
const ignore = () => undefined

dropReturnWords()
followLook()
followOtherTabs()
readFirstAnswers(currentVisit().queries)
followSession()
// in the apps only: the build for browsers leaves it out
if (import.meta.env.VITE_APP_VERSION !== undefined) {
  void import('./platform/native/start-up.ts').then(({ followPhone }) => followPhone(open), ignore)
  void import('./platform/native/page-on-phone.ts').then(({ followPage }) => followPage(), ignore)
}

// after the first page has loaded; until then its queries come first
if (document.readyState === 'complete') loadRest()
else addEventListener('load', loadRest)

// set by the server while there is a notice of the operator
if (document.documentElement.dataset.notice !== undefined)
  void import('./features/shell/notice.tsx').then(({ showNotice }) => showNotice(), ignore)

function loadRest(): void {
  void import('./platform/after-load.ts').then(({ afterLoad }) => afterLoad(), ignore)
  void import('./features/shell/installed/new-version.ts').then(({ followVersions }) => followVersions()).catch(ignore)
}

const hrefHere = () => location.pathname + location.search
const routerOf = routersOver(createBrowserHistory())
const root = createRoot(
  rootBehindPaint((href) => {
    saveWayBack(hrefHere(), href)
    open(href)
  }),
)
void show()

function open(href: string): void {
  void routerOf(currentVisit()).navigate({ href })
}

/** A transition, once the page's data is loaded, so that the prerendered page stays and taps are handled. */
async function show(): Promise<void> {
  await routerOf(currentVisit()).load()
  startTransition(() =>
    root.render(
      <StrictMode>
        <App routerOf={routerOf} />
      </StrictMode>,
    ),
  )
}
