import * as words from '@kindling/words/accounts/accounts'
import * as backWords from '@kindling/words/accounts/signed-in'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect } from 'react'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { ButtonAnchor } from '../../ui/forms/button.tsx'
import type { LoginSearch } from './login-search.ts'
import { failureWords } from './refusal-words.ts'
import { Step } from './step.tsx'

/** In the system's browser, at the end of a sign-in that the Android app began: leads back to the app. */
export function SignedInPage({ search }: { search: LoginSearch }) {
  const app = useQuery(publicConfigQuery).data?.android_app
  const link = app != null && (search.code ?? search.error) !== undefined ? linkTo(app, search) : undefined
  usePageTitle(words.signIn)
  useEffect(() => {
    // some browsers want a press of a button
    if (link !== undefined) location.assign(link)
  }, [link])
  const isDone = search.code !== undefined
  const Icon = isDone ? CircleCheck : CircleX
  return (
    <Step
      icon={<Icon size={28} strokeWidth={1.75} aria-hidden />}
      {...(isDone && { tone: 'pine' })}
      title={backWords.toApp}
      next={
        link !== undefined && (
          <ButtonAnchor href={link} full>
            {backWords.toApp}
          </ButtonAnchor>
        )
      }
    >
      {isDone ? backWords.almost : (failureWords(search) ?? backWords.over)}
    </Step>
  )
}

/** Only the app of this id can receive it, whatever scheme another app claims; the code is worth nothing without its secret. */
function linkTo(app: string, { code, error, linked, return_to }: LoginSearch): string {
  const given = Object.entries({ code, error, linked, return_to }).filter((entry) => entry[1] !== undefined)
  return `intent://login?${new URLSearchParams(given as [string, string][])}#Intent;scheme=${app};package=${app};end`
}
