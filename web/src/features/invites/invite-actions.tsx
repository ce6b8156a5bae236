import type { Invite } from '@kindling/contract/invites'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Giveable } from '../giveables/index.ts'
import { ShareTools, useShareUrl } from '../share/index.ts'

type Props = {
  giveable: Pick<Giveable, 'type' | 'id' | 'name'>
  invite: Invite
  /** The main way on; null where gifts are not taken. */
  give: ReactNode
  /** It has finished: a look is not a step before giving. */
  over?: boolean
  look: (variant: 'ghost' | 'outline', text: string) => ReactNode
}

/** Of a friend's link: give, or look first. Of one's own: the ways to pass it on, while it leads in. */
export function InviteActions({ giveable, invite: { own, invites_open }, give, over = false, look }: Props) {
  const { t } = useTranslation('invites')
  if (own && invites_open) {
    return (
      <div className="grid gap-3 border-t border-line pt-4">
        <OwnTools giveable={giveable} />
        {look('outline', t('lookNow'))}
      </div>
    )
  }
  if (give === null || !invites_open) return look('outline', t('lookNow'))
  return (
    <div className="grid gap-1">
      {give}
      {look('ghost', t(over ? 'lookNow' : 'look'))}
    </div>
  )
}

function OwnTools({ giveable }: Pick<Props, 'giveable'>) {
  const { t } = useTranslation('share')
  const url = useShareUrl(giveable)
  return <ShareTools url={url} title={giveable.name} message={t('message', { title: giveable.name })} />
}
