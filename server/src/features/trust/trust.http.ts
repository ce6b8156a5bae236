import { languages } from '@kindling/contract/language'
import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone } from '../../platform/http/viewer.ts'
import { operatorTexts } from './operator-texts.ts'

export function trustRoutes(deps: Deps): Route[] {
  const texts = new Map(languages.map((language) => [language, operatorTexts(deps, deps.wordsIn(language))]))
  return [
    route('GET /texts/{page}', anyone, ({ params: { page }, language }) =>
      Promise.resolve({ data: { page, text: texts.get(language)![page] } }),
    ),
  ]
}
