import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/accounts/profile'
import { lazyPart, type LostPartProps } from '../../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import type { PhoneFieldProps } from '../phone/phone-field.tsx'

/** Lazy, because the metadata of phone numbers is as large as the rest of the form. */
export const LazyPhoneField = lazyPart<PhoneFieldProps>(
  () => import('../phone/phone-field.tsx').then((m) => m.PhoneField),
  LostPhoneField,
  <Waiting />,
)

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-1.5">
      <span className="text-small font-semibold">{words.labels.phone_number}</span>
      <Skeleton className="h-12 rounded-m" />
    </div>
  )
}

function LostPhoneField({ onRetry }: LostPartProps<PhoneFieldProps>) {
  return (
    <div className="grid gap-1.5">
      <span className="text-small font-semibold">{words.labels.phone_number}</span>
      <p className="flex min-h-12 flex-wrap items-center gap-x-3 text-small text-text-2">
        {commonWords.errorTitle}
        <button type="button" onClick={onRetry} className="hit-44 font-semibold text-ember-text">
          {commonWords.tryAgain}
        </button>
      </p>
    </div>
  )
}
