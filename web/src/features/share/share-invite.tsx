import type { Topic } from '@kindling/contract/common'
import * as words from '@kindling/words/share'
import { bold, Marked } from '../../ui/marked.tsx'
import { Scene } from '../../ui/drawing.tsx'
import { ShareTools } from './share-tools.tsx'

type Props = { url: string; title: string; uuid: string; topic: Topic; quiet: boolean }

export function ShareInvite({ url, title, uuid, topic, quiet }: Props) {
  const { host, pathname } = new URL(url)
  return (
    <div className="grid gap-4">
      <p className="text-small leading-5.5 text-text-2">
        <Marked words={words.grow(bold)} />
      </p>
      <div className="grid grid-cols-[6.5rem_1fr] overflow-hidden rounded-card border border-line">
        <div className="min-h-20">
          <Scene topic={topic} uuid={uuid} quiet={quiet} />
        </div>
        <div className="grid min-w-0 content-center gap-0.5 p-3.5">
          <p dir="auto" className="line-clamp-2 text-small font-semibold">
            {title}
          </p>
          <p className="truncate text-small text-text-2">{`${host}${pathname}`}</p>
        </div>
      </div>
      <ShareTools url={url} title={title} message={words.message({ title })} />
    </div>
  )
}
