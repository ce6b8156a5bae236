import * as words from '@kindling/words/shell/shell'
import * as comingWords from '@kindling/words/shell/coming'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { DampTwigs } from './damp-twigs.tsx'
import { useGoBack } from '../../platform/use-go-back.ts'

export function NotFound() {
  const goBack = useGoBack()
  const guest = useSession().token === null
  usePageTitle(comingWords.notFoundTitle)
  return (
    <div className="mx-auto grid max-w-105 grid-cols-1 justify-items-center px-6 pt-26 pb-16 text-center">
      <DampTwigs className="w-44" />
      <h1 className="mt-8 text-h1">{comingWords.notFoundTitle}</h1>
      <p className="mt-2 text-lead text-text-2">{comingWords.notFoundBody}</p>
      <Button className="mt-6 min-w-45" onClick={goBack}>
        {words.goBack}
      </Button>
      <Link to={guest ? '/campaigns' : '/explore'} className="hit-44 mt-5 font-semibold text-ember-text">
        {words.explore}
      </Link>
    </div>
  )
}
