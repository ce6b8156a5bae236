import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone } from '../../platform/http/viewer.ts'
import { operatorTexts } from './operator-texts.ts'

export function trustRoutes(deps: Deps): Route[] {
  const texts = operatorTexts(deps)
  return [
    route('GET /texts/{page}', anyone, ({ params: { page } }) =>
      Promise.resolve({ data: { page, text: texts[page] } }),
    ),
  ]
}
