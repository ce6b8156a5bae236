import * as words from '@kindling/words/shell/new-version'
import {
  entryOfWorker,
  isServedByWorker,
  hasWorker,
  keepLoadedFiles,
  onOtherWorker,
  registerWorker,
} from '../../../platform/browser/worker.ts'
import { entryHere, isOutdated, shownPage } from '../../../platform/lost-files.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { toast } from '../../../ui/toast/toast.ts'

/** The least time between two questions for a new version. */
const anHour = 3_600_000

/** Registers the worker once the page is idle. */
export async function followVersions(): Promise<void> {
  if (!hasWorker()) return
  await new Promise<void>((idle) => whenIdle(idle))
  // after a deploy the server no longer has this version's files, so what the notice needs is loaded now
  await import('../../../ui/toast/toast-message.tsx')
  onOtherWorker(() => void tellIfOutdated())
  const isFirst = !isServedByWorker()
  const registration = await registerWorker()
  if (isFirst) keepLoadedFiles(registration)
  // another tab may have found the new version before this one listened
  void tellIfOutdated()
  askEachHour(async () => {
    await registration.update()
    await tellIfOutdated()
  })
}

let told = false

/**
 * Says once if the server has a newer version: it is asked only if the worker is of another build than this page. Only
 * the person decides when to reload.
 */
async function tellIfOutdated(): Promise<void> {
  if (told || (await entryOfWorker()) === entryHere() || !(await isOutdated()) || told) return
  told = true
  toast.stay({
    tone: 'notice',
    title: words.title,
    text: words.body,
    action: { label: words.load, run: () => shownPage.reload() },
  })
}

/** Browsers ask by themselves only when a page is opened. */
function askEachHour(ask: () => Promise<unknown>): void {
  let asked = performance.now()
  const askIfDue = () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < anHour) return
    asked = performance.now()
    ask().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', askIfDue)
  setInterval(askIfDue, anHour)
}
