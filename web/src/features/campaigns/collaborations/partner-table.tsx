import type { Collaboration, Collaborations } from '@kindling/contract/campaigns/collaborations'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/campaigns/collaborations'
import * as pageWords from '@kindling/words/campaigns/promise'
import * as shellWords from '@kindling/words/shell/shell'
import { Copy, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { copyAndTell } from '../../../ui/toast/copy-and-tell.ts'
import { ConfirmSheet } from '../confirm-sheet.tsx'
import { useCollaborating, type Found } from './collaborations.api.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

const cell = 'block py-0 wide:table-cell wide:px-4 wide:py-3 wide:align-middle'

/** Cards on narrow screens and with large fonts, otherwise a table. */
export function PartnerTable({ id, all }: { id: string; all: Collaborations }) {
  const { answer } = useCollaborating(id)
  const [leaving, setLeaving] = useState<Collaboration>()
  const { host } = all
  return (
    <div className="@container">
      <div className="wide:overflow-hidden wide:rounded-card wide:border wide:border-line wide:bg-surface">
        <table className="block w-full text-start wide:table">
          <caption className="sr-only">{shellWords.collaborations}</caption>
          <thead className="sr-only wide:not-sr-only wide:table-header-group">
            <tr className="border-b border-line text-small text-text-2">
              <th scope="col" className="px-4 py-3 text-start font-semibold">
                {words.columns.who}
              </th>
              <th scope="col" className="px-4 py-3 text-end font-semibold">
                {words.columns.brought}
              </th>
              <th scope="col" className="px-4 py-3 text-end font-semibold">
                {words.columns.link}
              </th>
            </tr>
          </thead>
          <tbody className="grid gap-3 wide:table-row-group">
            <Row
              partner={host.person && { ...host.person, type: 'users', topic: null }}
              note={host.person ? words.host : undefined}
              cents={host.raised_cents}
              count={host.gifts_count}
            />
            {all.collaborations.map((one) => (
              <Row
                key={one.uuid}
                partner={one.partner}
                note={noteOf(one)}
                {...(one.status === 'accepted' && { cents: one.raised_cents, count: one.gifts_count })}
              >
                {one.status === 'accepted' && <CopyLink name={one.partner.name} url={one.url} />}
                {one.may.includes('remove') && (
                  <IconButton label={words.remove({ name: one.partner.name })} onClick={() => setLeaving(one)}>
                    <X size={20} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                )}
              </Row>
            ))}
          </tbody>
        </table>
      </div>
      {all.collaborations.some(({ status }) => status === 'accepted') && (
        <p className="mt-3 text-small text-text-2">{words.partsNote}</p>
      )}
      {leaving && (
        <ConfirmSheet
          title={words.removal.title({ name: isolate(leaving.partner.name) })}
          body={words.removal.body}
          act={words.removal.act}
          acting={words.working}
          cancel={words.removal.keep}
          failed={words.failed}
          danger
          onAct={() => answer(leaving.uuid, 'remove')}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

const noteOf = ({ status }: Collaboration): string | undefined =>
  status === 'invited' ? words.pending : status === 'declined' ? words.declined : undefined

type RowProps = {
  /** Null for an organizer whose account was deleted. */
  partner: Found | null
  note?: string | undefined
  cents?: number
  count?: number
  children?: ReactNode
}

function Row({ partner, note, cents, count = 0, children }: RowProps) {
  return (
    <tr className="flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface p-3 wide:table-row wide:rounded-none wide:border-0 wide:border-b wide:p-0 wide:last:border-b-0">
      <th scope="row" className={`${cell} min-w-30 flex-1 text-start font-normal`}>
        <span className="flex items-center gap-3">
          {partner && <PartnerFace partner={partner} />}
          <span className="grid min-w-0">
            {partner ? (
              <Name className="font-semibold wrap-anywhere">{partner.name}</Name>
            ) : (
              <span className="font-semibold">{pageWords.organizer.former}</span>
            )}
            {note !== undefined && <span className="text-small text-text-2">{note}</span>}
          </span>
        </span>
      </th>
      <td className={`${cell} ms-auto text-end tabular-nums empty:hidden wide:empty:table-cell`}>
        {cents !== undefined && (
          <>
            <Money cents={cents} floor className="block font-semibold" />
            <span className="text-small text-text-2">
              {count === 0 && cents > 0 ? words.giftsSoon : words.gifts({ count })}
            </span>
          </>
        )}
      </td>
      <td className={`${cell} -my-1 -me-2 w-11 wide:my-0 wide:me-0 wide:w-px`}>
        {children && <span className="flex justify-end @max-[34rem]:flex-col">{children}</span>}
      </td>
    </tr>
  )
}

function CopyLink({ name, url }: { name: string; url: string }) {
  return (
    <IconButton label={words.copy({ name })} onClick={() => void copyAndTell(url)}>
      <Copy size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}

export const PartnerFace = ({ partner: { type, uuid, name, avatar, topic } }: { partner: Found }) => (
  <Avatar
    name={name}
    image={avatar}
    uuid={uuid}
    size="md"
    shape={type === 'communities' ? 'thing' : 'person'}
    {...(topic !== null && { topic })}
  />
)
