import type { Community } from '@kindling/contract/communities/calls'
import { isolate } from '@kindling/words/locale'
import { start as startFlash } from '@kindling/words/flash-campaigns/form'
import * as words from '@kindling/words/communities/membership'
import { useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ChartPie,
  DoorOpen,
  Play,
  Share2,
  ShieldCheck,
  Snowflake,
  SquarePen,
  Trophy,
  UserPlus,
  Zap,
} from 'lucide-react'
import { useState } from 'react'
import { toCreate } from '../../../platform/create-search.ts'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../../ui/dialogs/use-back-closes.ts'
import { useMuteAction, usePageSheets } from '../../giveables/index.ts'
import { mayInvite } from './may-invite.ts'
import { AskLeave } from './leave-sheet.tsx'
import { useMembership } from './use-membership.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { communityKeys } from '../communities.api.ts'

type Props = { community: Community; onClose: () => void }
type Step = 'menu' | 'leave' | NextStatus

/** The ⋯ menu: items for everybody, for members, and for organizers. */
export function CommunityMenu({ community: c, onClose }: Props) {
  const [step, setStep] = useState<Step>('menu')
  const { leave } = useMembership(c)
  const mute = useMuteAction({ type: 'communities', uuid: c.uuid }, onClose)
  const actions = [...useActions(c, setStep), ...mute]
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={titleOf(step, c)} size={480}>
      {step === 'menu' && <ActionRows actions={actions} />}
      {step === 'leave' && <AskLeave community={c} onLeave={() => leave.mutate()} onClose={onClose} />}
      {step !== 'menu' && step !== 'leave' && <AskStatus community={c} status={step} onClose={onClose} />}
    </ResponsiveModal>
  )
}

function titleOf(step: Step, c: Community): string {
  const name = isolate(c.name)
  if (step === 'menu') return name
  return step === 'leave' ? words.leaveTitle({ name }) : words.status[step].title
}

function useActions(c: Community, ask: (step: Step) => void): Action[] {
  const sheets = usePageSheets()
  const navigate = useNavigate()
  // the menu's history entry is removed before another sheet adds its own
  const goOn = (open: () => void) => () => void leaveOverlay().then(open)
  const isMember = c.membership?.state === 'active'
  const isRun = c.may.includes('govern')
  const invites = mayInvite(c)
  return [
    {
      icon: invites ? UserPlus : Share2,
      label: invites ? words.menu.invite : words.menu.share,
      onAct: goOn(sheets.share),
    },
    ...when(c.may.includes('see_inside') && (c.boards_open || c.may.includes('moderate')), {
      icon: Trophy,
      label: words.menu.leaderboard,
      onAct: goOn(() => void navigate({ to: '/$type/$id/leaderboard', params: { type: 'communities', id: c.slug } })),
    }),
    ...when(c.may.includes('moderate') && c.status === 'active', {
      icon: Zap,
      label: startFlash,
      onAct: goOn(() => void navigate(toCreate('flash'))),
    }),
    ...when(c.may.includes('moderate') && c.status !== 'archived', {
      icon: SquarePen,
      label: words.menu.edit,
      onAct: goOn(sheets.edit),
    }),
    ...when(c.may.includes('moderate'), {
      icon: ShieldCheck,
      label: words.menu.moderation,
      onAct: goOn(() => {
        void navigate({ to: '/communities/$slug/moderation/{-$part}', params: { slug: c.slug, part: 'details' } })
      }),
    }),
    ...when(isRun && c.status !== 'archived', {
      icon: ChartPie,
      label: words.menu.split,
      onAct: goOn(sheets.split),
    }),
    ...when(isRun && c.status === 'active', {
      icon: Snowflake,
      label: words.menu.freeze,
      onAct: () => ask('frozen'),
    }),
    ...when(isRun && c.status === 'frozen' && c.frozen_because === 'organizers', {
      icon: Play,
      label: words.menu.takeUp,
      onAct: () => ask('active'),
    }),
    ...when(isRun && c.status !== 'archived' && c.frozen_because !== 'staff', {
      icon: Archive,
      label: words.menu.close,
      danger: true,
      onAct: () => ask('archived'),
    }),
    ...when(isMember && c.may.includes('leave'), {
      icon: DoorOpen,
      label: words.menu.leave,
      onAct: () => ask('leave'),
    }),
  ]
}

const when = (holds: boolean, action: Action): Action[] => (holds ? [action] : [])

type NextStatus = 'frozen' | 'active' | 'archived'
type AskStatusProps = { community: Community; status: NextStatus; onClose: () => void }

/** Confirms freezing, unfreezing and archiving; it explains the consequences to the owner. */
function AskStatus({ community: c, status, onClose }: AskStatusProps) {
  const queries = useQueryClient()
  const { body, act, acting } = words.status[status]

  async function change(): Promise<void> {
    const { data } = await api('PUT /communities/{identifier}/status', {
      params: { identifier: c.uuid },
      body: { status },
    })
    queries.setQueryData(communityKeys.one(c.slug), data)
    onClose()
    await queries.invalidateQueries({ queryKey: communityKeys.all })
  }
  return (
    <AskFirst
      act={act}
      acting={acting}
      cancel={words.keepAsIs}
      danger={status === 'archived'}
      onAct={change}
      onCancel={onClose}
    >
      <p className="text-text-2">{body}</p>
    </AskFirst>
  )
}
