import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import * as words from '@kindling/words/campaigns/form'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { distanceAgo } from '../../../ui/text/distance-ago.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { ConfirmSheet } from '../confirm-sheet.tsx'
import { draftsQuery, throwDraftAway } from './saving/drafts.api.ts'

type Props = { drafts: readonly CampaignDraft[]; onTake: (draft: CampaignDraft | null) => void }

const nameOf = (draft: CampaignDraft) => draft.title.trim() || words.untitled

/** Saved drafts, the last changed first. */
export function PickDraft({ drafts, onTake }: Props) {
  const queries = useQueryClient()
  const [deleting, setDeleting] = useState<CampaignDraft>()
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <h2 className="text-h1 tracking-[-0.02em]">{words.resume.title}</h2>
        <p className="text-text-2">{words.resume.body}</p>
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {drafts.map((draft) => (
          <li key={draft.uuid} className="flex items-center gap-1 rounded-card border border-line pe-1">
            <button
              type="button"
              onClick={() => onTake(draft)}
              className="flex min-w-0 grow flex-wrap items-center gap-3 rounded-card p-3 text-start hover:bg-surface-2"
            >
              <Cover
                uuid={draft.art}
                image={draft.cover}
                {...(draft.topic && { topic: draft.topic })}
                quiet={draft.quiet}
                sizes="112px"
                className="w-[96px] shrink-0 rounded-s sm:w-[112px]"
              />
              <span className="grid min-w-0 grow basis-[6rem]">
                <Name className="font-semibold wrap-anywhere">{nameOf(draft)}</Name>
                <span className="text-small text-text-2">
                  {words.resume.touched({ when: distanceAgo(new Date(draft.updated_at)) })}
                </span>
              </span>
              <ChevronRight
                size={20}
                strokeWidth={1.75}
                aria-hidden
                className="shrink-0 text-text-3 rtl:-scale-x-100"
              />
            </button>
            <IconButton label={words.resume.delete({ title: nameOf(draft) })} onClick={() => setDeleting(draft)}>
              <Trash2 size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        className="justify-self-start"
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
        onClick={() => onTake(null)}
      >
        {words.resume.startNew}
      </Button>
      {deleting && (
        <ConfirmSheet
          title={words.resume.deleteTitle}
          body={words.resume.deleteBody}
          act={words.resume.deleteIt}
          acting={words.resume.deleting}
          cancel={words.resume.keepIt}
          failed={words.resume.deleteFailed}
          danger
          onAct={async () => {
            await throwDraftAway(deleting.uuid)
            await queries.invalidateQueries({ queryKey: draftsQuery.queryKey })
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}
