import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { rootBehindPaint } from './platform/painted.ts'
import { keepWayBack } from './platform/session/return-path.ts'
import { readFirstAnswers } from './platform/network/first-answers.ts'
import { followOtherTabs } from './platform/session/other-tabs.ts'
import { dropReturnWords } from './platform/return-words.ts'
import { followLook } from './platform/look.ts'
import { currentVisit } from './platform/session/visit.ts'
import { followSession, routersOver } from './router.ts'

/** The page is whole without. */
const nothing = () => undefined

dropReturnWords()
followLook()
followOtherTabs()
readFirstAnswers(currentVisit().queries)
followSession()
if ('Capacitor' in globalThis)
  void import('./platform/native/google.ts').then(({ initializeGoogle }) => initializeGoogle(), nothing)

// once the first page stands; until then figures are asked for
if (document.readyState === 'complete') bringRest()
else addEventListener('load', bringRest)

// the server says so of the demo world, while it fills it
if (document.documentElement.dataset.filling !== undefined)
  void import('./features/shell/demo-filling.tsx').then(({ tellOfFilling }) => tellOfFilling(), nothing)

function bringRest(): void {
  void import('./platform/after-load.ts').then(({ afterLoad }) => afterLoad(), nothing)
}

const hrefHere = () => location.pathname + location.search
const routerOf = routersOver(createBrowserHistory())
const root = createRoot(
  rootBehindPaint((href) => {
    keepWayBack(hrefHere(), href)
    void routerOf(currentVisit()).navigate({ href })
  }),
)
void show()

/** Drawn once the page is at hand, in small steps: what the server painted stands, and a tap comes between. */
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
