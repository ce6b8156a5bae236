import { longestAnnouncement, versionPattern } from '@kindling/contract/staff/rules'
import { isolate } from '@kindling/words/locale'
import * as notificationWords from '@kindling/words/notifications/notifications'
import * as words from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTyped } from '../../platform/session/use-typed.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Name } from '../../ui/text/name.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ActSheet } from './act-sheet.tsx'
import { LoadedList } from './loaded-list.tsx'
import { announcementsQuery, sendAnnouncement } from './staff.api.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

const emptyForm = { title: '', version: '' }

export function Announcements() {
  return (
    <>
      <Announce />
      <LoadedList result={useQuery(announcementsQuery)}>
        {(all) => (
          <Card as="section">
            <h2 className="text-h3">{words.pastTitle}</h2>
            {all.length === 0 && <p className="mt-1 text-text-2">{words.pastEmpty}</p>}
            <ul className="divide-y divide-line">
              {all.map(({ title, version, made_by, made_at }) => (
                <li key={version} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 last:pb-1">
                  <p className="font-semibold wrap-anywhere">
                    <Name>{title}</Name>
                  </p>
                  <p className="tabular-nums">{version}</p>
                  <p className="col-span-2 text-small text-text-2">
                    <RelativeTime at={made_at} />
                    <AsWritten>{made_by !== null && ` ${words.announcedBy({ by: isolate(made_by) })}`}</AsWritten>
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </LoadedList>
    </>
  )
}

function Announce() {
  const [typed, setTyped] = useTyped('announcement', emptyForm)
  const [showsErrors, setShowsErrors] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const title = typed.title.trim()
  const version = typed.version.trim()
  const errors = {
    title: title === '' ? words.announcementTitleWrong : undefined,
    version: versionPattern.test(version) ? undefined : words.versionWrong,
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const isReady = errors.title === undefined && errors.version === undefined
    setShowsErrors(!isReady)
    setConfirming(isReady)
  }
  async function announce(): Promise<void> {
    await sendAnnouncement({ title, version })
    setTyped(emptyForm)
    toast.success(words.announced)
  }
  return (
    <Card as="section">
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <div className="grid gap-1">
          <h2 className="text-h3">{words.announceTitle}</h2>
          <p className="text-text-2">{words.announceBody}</p>
        </div>
        <TextField
          label={words.announcementTitle}
          value={typed.title}
          maxLength={longestAnnouncement}
          autoComplete="off"
          dir="auto"
          error={showsErrors ? errors.title : undefined}
          onChange={({ target }) => setTyped({ ...typed, title: target.value })}
        />
        <TextField
          label={words.version}
          hint={words.versionHint}
          value={typed.version}
          autoComplete="off"
          inputMode="decimal"
          dir="ltr"
          error={showsErrors ? errors.version : undefined}
          onChange={({ target }) => setTyped({ ...typed, version: target.value })}
        />
        {errors.title === undefined && errors.version === undefined && (
          <div className="grid gap-1.5">
            <p className="text-small font-semibold">{words.preview}</p>
            <Preview title={title} version={version} />
          </div>
        )}
        <Button type="submit" aria-haspopup="dialog">
          {words.announce}
        </Button>
      </form>
      {confirming && (
        <ActSheet
          about={version}
          title={words.announceAsk({ version })}
          body={words.announceAskBody}
          act={words.announce}
          asks={false}
          onAct={announce}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  )
}

/** Previews the row in the Notification Center. */
const Preview = ({ title, version }: { title: string; version: string }) => (
  <p className="flex min-h-19 items-center gap-4 rounded-m border border-line bg-ember-soft px-4 py-3">
    <span className="grid size-[48px] shrink-0 place-items-center rounded-pill bg-surface text-plum">
      <Sparkles size={22} strokeWidth={1.75} aria-hidden />
    </span>
    <span className="min-w-0 grow wrap-anywhere">
      {`${notificationWords.whatsNew}: `}
      <Name className="font-semibold">{title}</Name>
      {` · ${notificationWords.version({ version })}`}
    </span>
    <span aria-hidden className="size-2 shrink-0 rounded-pill bg-ember" />
  </p>
)
