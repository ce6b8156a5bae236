import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone } from '../../platform/http/viewer.ts'
import type { Words } from '../../platform/words.ts'
import { readNotice, type Notice } from './notice.queries.ts'
import { publicConfig } from './public-config.ts'
import { showHome } from './show-home.ts'

export const homeRoutes = (deps: Deps): Route[] => [
  route('GET /home', anyone, async ({ viewer }) => ({ data: await showHome(deps, viewer) })),
  route('GET /config', anyone, async ({ language }) => {
    const notice = noticeText(await readNotice(deps.db), deps.wordsIn(language))
    return { data: publicConfig(deps, notice) }
  }),
]

/** The notice as a reader sees it; null if there is none. */
function noticeText(notice: Notice | null, { notice: words, locale }: Words): string | null {
  if (notice === null || notice.filled === null) return notice?.text ?? null
  const part = (notice.filled / 100).toLocaleString(locale.numberLocale, { style: 'percent' })
  return words.filling({ part })
}
