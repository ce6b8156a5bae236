import type { OperatorPage } from '@kindling/contract/trust/calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Fragment } from 'react'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { LoadingRegion, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { operatorTextQuery } from './operator-text.api.ts'
import { titles } from './titles.ts'
import { type Block, blocksOf, type Piece } from './plain-text.ts'

/** `/terms`, `/privacy`: the operator's texts. */
export function OperatorTextScreen({ page }: { page: OperatorPage }) {
  const result = useQuery(operatorTextQuery(page))
  usePageTitle(titles[page])
  // the same heading element before and after loading, so that it keeps focus
  const around = (inside: ReactNode) => (
    <PageColumns>
      <h1 className="text-h1">{titles[page]}</h1>
      {inside}
    </PageColumns>
  )
  return (
    <LoadedPage result={result} skeleton={around(<TextSkeleton />)}>
      {({ text }) => around(<PlainText text={text} />)}
    </LoadedPage>
  )
}

const TextSkeleton = () => (
  <LoadingRegion>
    <SkeletonLines widths={['90%', '100%', '95%', '60%', '100%', '80%']} />
  </LoadingRegion>
)

/** Renders an operator's text with headings, lists and paragraphs; everything else is shown as plain text. */
const PlainText = ({ text }: { text: string }) => (
  <div dir="auto" className="grid max-w-[68ch] gap-4 wrap-anywhere">
    {blocksOf(text).map((block, i) => (
      <Part key={i} block={block} />
    ))}
  </div>
)

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Rank = `h${block.rank}` as const
    return (
      <Rank className={block.rank === 2 ? 'mt-4 text-h2' : 'mt-2 text-h3'}>
        <Line pieces={block.line} />
      </Rank>
    )
  }
  if (block.kind === 'paragraph')
    return (
      <p>
        {block.lines.map((line, i) => (
          <Fragment key={i}>
            {i > 0 && <br />}
            <Line pieces={line} />
          </Fragment>
        ))}
      </p>
    )
  const List = block.numbered ? 'ol' : 'ul'
  return (
    <List className={`grid gap-2 ps-6 marker:text-text-2 ${block.numbered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, i) => (
        <li key={i}>
          <Line pieces={item} />
        </li>
      ))}
    </List>
  )
}

const Line = ({ pieces }: { pieces: Piece[] }) => pieces.map((piece, i) => <Words key={i} piece={piece} />)

function Words({ piece }: { piece: Piece }) {
  if (typeof piece === 'string') return piece
  if ('bold' in piece) return <b className="font-semibold">{piece.bold}</b>
  return (
    <a href={piece.href} rel="noopener noreferrer nofollow" className="font-semibold text-ember-text underline">
      {piece.words}
    </a>
  )
}
