import type { Community } from '@kindling/contract/communities/calls'
import type { Member, MemberAct } from '@kindling/contract/communities/members'
import { longest } from '@kindling/contract/communities/rules'
import { isolate } from '@kindling/words/locale'
import * as actWords from '@kindling/words/communities/member-acts'
import * as words from '@kindling/words/communities/membership'
import * as talkingWords from '@kindling/words/giveables/talk'
import {
  Ban,
  Crown,
  type LucideIcon,
  Mic,
  MicOff,
  ShieldCheck,
  UserMinus,
  UserRound,
  UserRoundMinus,
} from 'lucide-react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { openPersonMenu } from '../../../platform/overlay.ts'
import { MuteForm, UnmuteForm } from '../../giveables/index.ts'
import { leaveOverlay } from '../../../ui/dialogs/use-back-closes.ts'
import { useMemberActs } from './member-acts.ts'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'

/** `first`: opens this action directly, without the menu. */
export type MemberMenuProps = { community: Community; member: Member; first?: ConfirmedAct; onClose: () => void }

type ConfirmedAct = Exclude<MemberAct, 'approve' | 'decline'> | Muting
type Muting = 'mute' | 'unmute'
type Row = Exclude<ConfirmedAct, 'unban'>

const rows: readonly { act: Row; icon: LucideIcon; danger?: true }[] = [
  { act: 'make_moderator', icon: ShieldCheck },
  { act: 'make_member', icon: UserRoundMinus },
  { act: 'hand_over', icon: Crown },
  { act: 'unmute', icon: Mic },
  { act: 'mute', icon: MicOff },
  { act: 'remove', icon: UserMinus, danger: true },
  { act: 'ban', icon: Ban, danger: true },
]

const mutingWords = {
  mute: { row: talkingWords.mute, title: talkingWords.muteTitle },
  unmute: { row: talkingWords.unmute, title: talkingWords.unmuteTitle },
}
const isMuting = (act: ConfirmedAct): act is Muting => act === 'mute' || act === 'unmute'
const titleOf = (act: ConfirmedAct) => (isMuting(act) ? mutingWords[act].title : actWords.acts[act].title)

/** The organizers' actions on a member; each asks for confirmation. */
export function MemberMenu({ community, member, first, onClose }: MemberMenuProps) {
  const [asked, setConfirming] = useOpenSheet<ConfirmedAct>(`act on ${member.uuid} of ${community.uuid}`)
  const confirming = asked ?? first
  const Muted = confirming === 'mute' ? MuteForm : UnmuteForm
  const name = isolate(member.name)
  const actions = rows
    .filter(({ act }) => member.may.includes(act))
    .map(({ act, icon, danger }): Action => {
      return {
        icon,
        danger: danger === true,
        label: isMuting(act) ? mutingWords[act].row : actWords.memberRows[act],
        onAct: () => setConfirming(act),
      }
    })
  actions.push({
    icon: UserRound,
    label: words.shareReportBlock,
    onAct: () => void leaveOverlay().then(() => openPersonMenu(member.uuid)),
  })
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={confirming === undefined ? name : titleOf(confirming)({ name })}
    >
      {confirming === undefined ? (
        <ActionRows actions={actions} />
      ) : isMuting(confirming) ? (
        <Muted of={{ type: 'communities', id: community.slug }} uuid={member.uuid} onClose={onClose} />
      ) : (
        <AskAct community={community} member={member} act={confirming} onClose={onClose} />
      )}
    </ResponsiveModal>
  )
}

type AskProps = { community: Community; member: Member; act: Exclude<ConfirmedAct, Muting>; onClose: () => void }

function AskAct({ community, member, act, onClose }: AskProps) {
  const [reason, setReason, forget] = useTyped(`${act} ${member.uuid} ${community.uuid}`, '')
  const run = useMemberActs(community)
  const withReason = act === 'remove' || act === 'ban'
  const close = () => {
    forget()
    onClose()
  }
  return (
    <AskFirst
      act={actWords.acts[act].act}
      acting={words.saving}
      cancel={words.notNow}
      danger={withReason}
      onAct={() => run({ uuid: member.uuid, act, ...(withReason && { reason }) }).then(close)}
      onCancel={close}
    >
      <p className="text-text-2">{actWords.acts[act].body}</p>
      {withReason && (
        <TextArea
          label={actWords.reason}
          hint={actWords.reasonHint}
          optional
          value={reason}
          max={longest.reason}
          counterFrom={longest.reason - 60}
          onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
        />
      )}
    </AskFirst>
  )
}
