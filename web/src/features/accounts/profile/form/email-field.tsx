import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/accounts/profile'
import { MailCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/forms/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { pending: string | null }

/** The email address, and the new one that waits for confirmation. */
export function EmailField({ pending, ...field }: Props) {
  return (
    <div className="grid gap-1.5">
      <TextField {...field} label={words.labels.email} type="email" autoComplete="email" aria-required />
      <div role="status" className="empty:hidden">
        {pending !== null && (
          <p className="flex items-start gap-1.5 text-small text-text-2">
            <MailCheck size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{words.emailPending({ email: isolate(pending) })}</span>
          </p>
        )}
      </div>
    </div>
  )
}
