import { type PasswordFault, passwordFaults, passwordRules } from '@kindling/contract/accounts/rules'
import * as words from '@kindling/words/accounts/profile'
import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { Values } from './profile-fields.ts'

type Props = { id: string; values: Pick<Values, 'password' | 'first_name' | 'last_name'> }

export function PasswordRules({ id, values: { password, first_name, last_name } }: Props) {
  const faults = passwordFaults(password, first_name, last_name)
  return (
    <ul id={id} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-3 gap-y-2 text-small">
      {passwordRules.map((rule) => (
        <Rule key={rule} rule={rule} met={password === '' ? undefined : !faults.includes(rule)} />
      ))}
    </ul>
  )
}

/** `met` is undefined while the field is empty. */
function Rule({ rule, met }: { rule: PasswordFault; met: boolean | undefined }) {
  const Icon = met === undefined ? CircleDashed : met ? CircleCheck : CircleX
  const color = met === undefined ? 'text-text-2' : met ? 'text-pine' : 'font-semibold text-danger'
  return (
    <li className={clsx('flex items-start gap-1.5', color)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span>
        {words.passwordRules[rule]}
        {met !== undefined && <span className="sr-only">, {met ? words.kept : words.notKept}</span>}
      </span>
    </li>
  )
}
