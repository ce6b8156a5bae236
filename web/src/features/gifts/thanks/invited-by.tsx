import type { GivenGift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/gifts/gifts'
import { isolate } from '@kindling/words/locale'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

type Props = { inviter: NonNullable<GivenGift['invited_by']>; quiet: boolean }

export function InvitedBy({ inviter: { first_name, avatar }, quiet }: Props) {
  const name = isolate(first_name)
  return (
    <div className="mx-auto flex w-fit items-center gap-2.5 text-small text-text-2">
      <Avatar name={first_name} image={avatar} uuid={first_name} size="sm" />
      <p className="max-w-64 min-w-0 wrap-anywhere">
        {quiet ? words.invitedByQuiet({ name }) : words.invitedBy({ name })}
      </p>
    </div>
  )
}
