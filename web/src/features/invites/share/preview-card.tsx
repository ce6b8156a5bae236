import * as inviteWords from '@kindling/words/invites/invites'
import { isolate } from '@kindling/words/locale'
import { useSession } from '../../../platform/session/session.ts'
import { Scene } from '../../../ui/pictures/drawing.tsx'
import type { Giveable } from '../../giveables/index.ts'

type Props = { giveable: Pick<Giveable, 'name' | 'uuid' | 'topic' | 'quiet'>; url: string; line: string }

/** Previews the invite: the sender's line and the giveable. */
export function PreviewCard({ giveable: { name, uuid, topic, quiet }, url, line }: Props) {
  const { host, pathname } = new URL(url)
  const sender = useSession().user?.first_name
  return (
    <div className="overflow-hidden rounded-card border border-line">
      {line !== '' && (
        <div className="border-b border-line px-3.5 py-2.5 text-small">
          {sender !== undefined && (
            <p className="text-text-2">
              {(quiet ? inviteWords.thinksQuiet : inviteWords.thinks)({ name: isolate(sender) })}
            </p>
          )}
          <p dir="auto" className="font-semibold wrap-anywhere">
            {inviteWords.quoted({ line })}
          </p>
        </div>
      )}
      <div className="grid grid-cols-[104px_minmax(0,1fr)]">
        <div className="min-h-20">
          <Scene topic={topic} uuid={uuid} quiet={quiet} />
        </div>
        <div className="grid min-w-0 content-center gap-0.5 p-3.5">
          <p dir="auto" className="line-clamp-2 text-small font-semibold wrap-anywhere">
            {name}
          </p>
          <p className="truncate text-small text-text-2">{`${host}${pathname}`}</p>
        </div>
      </div>
    </div>
  )
}
