import * as words from '@kindling/words/giveables/giveables'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostDialog, LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { loadModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { NonprofitOver } from './nonprofit-over.tsx'
import { useCloseSheet } from './use-close-sheet.ts'
import { useLoaded } from './use-loaded.ts'
import { type Giveable, type KindGiving, sheetSearch } from '../../giveables/index.ts'

type SheetProps = { giveable: Giveable; onClose: () => void }
type GiveProps = SheetProps & { amount_cents?: number }

const loadGiveSheet = () => import('../../gifts/give-sheet.tsx').then((m) => m.GiveSheet)
const GiveSheet = lazyPart<GiveProps>(loadGiveSheet, ({ props, onRetry }) => (
  <LostDialog onRetry={onRetry} onClose={props.onClose} offline={words.giftsNeedConnection} />
))
const ShareSheet = lazyPart<SheetProps>(
  () => import('../../invites/share/share-sheet.tsx').then((m) => m.ShareSheet),
  LostSheet,
)

/** The sheets over the page of a giveable, once it has loaded. They use the page's cached data. */
export function PageSheets({ giving, identifier }: { giving: KindGiving; identifier: string }) {
  const shown = useLoaded(giving.pageKey(identifier))
  if (shown === undefined || giving.identifierOf(shown) !== identifier) return null
  return (
    <>
      <Sheets giveable={giving.giveableOf(shown)} />
      <NonprofitOver giving={giving} identifier={identifier} />
    </>
  )
}

/** Preloads the giving sheet, so that Give opens at once and offline too. */
function preloadWhenIdle(queries: QueryClient): () => void {
  const preload = () => Promise.all([loadGiveSheet(), loadModal(), queries.prefetchQuery(publicConfigQuery)])
  return whenIdle(() => void preload().catch(() => undefined))
}

/** The giving sheet stays open if the giveable stops taking gifts meanwhile, perhaps because of this gift. */
function Sheets({ giveable }: { giveable: Giveable }) {
  const search = sheetSearch(useSearch({ strict: false, shouldThrow: false }) ?? {})
  const close = useCloseSheet()
  const queries = useQueryClient()
  const wanted = search.give === 1
  const [stays, setStays] = useState(false)
  const isOpen = wanted && (stays || giveable.takes_gifts)
  if (stays !== isOpen) setStays(isOpen)
  useEffect(() => preloadWhenIdle(queries), [queries])
  useEffect(() => {
    if (wanted && !isOpen) close()
  }, [wanted, isOpen, close])
  return (
    <>
      {isOpen && (
        <GiveSheet
          giveable={giveable}
          onClose={close}
          {...(search.amount === undefined ? {} : { amount_cents: search.amount })}
        />
      )}
      {search.share === 1 && <ShareSheet giveable={giveable} onClose={close} />}
    </>
  )
}
