import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone } from '../../platform/http/viewer.ts'
import { readNotice } from './notice.queries.ts'
import { noticeText } from './notice-text.ts'
import { publicConfig } from './public-config.ts'
import { showHome } from './show-home.ts'

export const homeRoutes = (deps: Deps): Route[] => [
  route('GET /home', anyone, async ({ viewer }) => ({ data: await showHome(deps, viewer) })),
  route('GET /config', anyone, async ({ language }) => {
    const notice = noticeText(await readNotice(deps.db), deps.wordsIn(language))
    return { data: publicConfig(deps, notice) }
  }),
]
