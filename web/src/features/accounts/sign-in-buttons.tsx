import type { PublicConfig } from '@kindling/contract/home/calls'
import type { Provider } from '@kindling/contract/accounts/sign-in'
import * as words from '@kindling/words/accounts/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../platform/network/api-error.ts'
import { clientPlatform } from '../../platform/native/shell.ts'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { Marked } from '../../ui/text/marked.tsx'
import { AppleIcon, GoogleIcon } from '../../ui/pictures/provider-icons.tsx'
import { beginSession } from '../../platform/session/session.ts'
import { useWhenBack } from '../../platform/browser/use-when-back.ts'
import { signInOnPhone, startSignIn } from './accounts.api.ts'
import { InlineError } from '../../ui/forms/inline-error.tsx'

type Props = {
  /** Called just before the browser leaves, to save what must survive it. */
  onLeave?: () => void
  /** An earlier error, shown until a button is pressed. */
  failure?: string | undefined
}

const labels = {
  google: { icon: <GoogleIcon />, label: words.continueGoogle, opening: words.openingGoogle },
  apple: { icon: <AppleIcon />, label: words.continueApple, opening: words.openingApple },
}

const linkTo = (to: '/terms' | '/privacy') => (label: string) => (
  <Link key={to} to={to} className="hit-44 font-semibold underline">
    {label}
  </Link>
)

/** Google and Apple, the platform's own first, and a note on the data that we use. */
export function SignInButtons({ onLeave, failure }: Props) {
  // the build for browsers leaves out what is for the apps
  const isApp = import.meta.env.VITE_APP_VERSION !== undefined
  const config = useQuery(publicConfigQuery)
  const leave = useMutation({
    mutationFn: async (provider: Provider) => (isApp ? signInOnPhone(provider) : startSignIn(provider)),
    onSuccess: (begun) => {
      if (begun === null) leave.reset()
      else if (typeof begun !== 'string') beginSession(begun.token, begun.data)
      else {
        onLeave?.()
        location.assign(begun)
      }
    },
  })
  useWhenBack(() => leave.reset())
  const providers: Provider[] = isApplePlatform() ? ['apple', 'google'] : ['google', 'apple']
  const { data } = config
  const offered = providers.filter(
    (p) => data === undefined || (data.sign_in.includes(p) && (!isApp || p !== 'apple' || canReturn(data))),
  )
  const busy = leave.isPending || leave.isSuccess
  const error = leave.isError ? whyFailed(leave.error) : leave.isIdle ? failure : undefined
  if (offered.length === 0) return <p className="text-text-2">{words.noneSetUp}</p>
  return (
    <div className="grid gap-3">
      {error !== undefined && <InlineError>{error}</InlineError>}
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          full
          icon={labels[provider].icon}
          loading={busy && leave.variables === provider ? labels[provider].opening : undefined}
          disabled={busy && leave.variables !== provider}
          onClick={() => leave.mutate(provider)}
        >
          {labels[provider].label}
        </Button>
      ))}
      {deviceStorage.isBlocked() && (
        <p role="note" className="rounded-m bg-marigold-soft px-3.5 py-3 text-small text-marigold-text">
          {words.storageBlocked}
        </p>
      )}
      <p className="mt-1 text-small text-text-2">
        {words.whatWeTake} <Marked words={words.accept(linkTo('/terms'), linkTo('/privacy'))} />
      </p>
    </div>
  )
}

/** Leads to the form for an email address and a password; sign-in then returns here. */
export const EmailWay = () => (
  <LinkButton to="/login" search={{ way: 'email' }} variant="ghost" size="md">
    {words.withEmail}
  </LinkButton>
)

/** The Android app signs in with Apple by a page that returns to it by its id. */
const canReturn = ({ android_app }: PublicConfig) => clientPlatform() !== 'android' || android_app !== null

/** The phone's own sheet fails in words of the system. */
const whyFailed = (error: Error) => (error instanceof ApiError ? error.message : words.failed)

/** True if this is an iPhone or iPad, where Apple's button comes first. iPads report a Mac with a touch screen. */
function isApplePlatform(agent: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  return /iPhone|iPad|iPod/.test(agent.userAgent) || (agent.userAgent.includes('Macintosh') && agent.maxTouchPoints > 1)
}
