import * as words from '@kindling/words/giveables'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LostDialog } from '../../ui/lost-dialog.tsx'
import { bringModal } from '../../ui/responsive-modal.tsx'
import { type Giveable, type GivingDoor, sheetSearch } from '../giveables/index.ts'

type SheetProps = { giveable: Giveable; onClose: () => void }
type GiveProps = SheetProps & { amount_cents?: number }

const bringGiveSheet = () => import('../giving/give-sheet.tsx').then((m) => m.GiveSheet)
const GiveSheet = lazyPart<GiveProps>(bringGiveSheet, ({ props, onRetry }) => (
  <LostDialog onRetry={onRetry} onClose={props.onClose} offline={words.giftsNeedConnection} />
))
const ShareSheet = lazyPart<SheetProps>(
  () => import('../share/share-sheet.tsx').then((m) => m.ShareSheet),
  ({ props, onRetry }) => <LostDialog onRetry={onRetry} onClose={props.onClose} />,
)
const NonprofitSheet = lazyPart<{ nonprofit: Giveable['nonprofits'][number]; onClose: () => void }>(
  () => import('../nonprofits/nonprofit-sheet.tsx').then((m) => m.NonprofitSheet),
  ({ props, onRetry }) => <LostDialog onRetry={onRetry} onClose={props.onClose} />,
)

/** The sheets over the page of a giveable, once it stands there. They look at what the page has loaded. */
export function PageSheets({ door, identifier }: { door: GivingDoor; identifier: string }) {
  const shown = useLoaded(door.pageKey(identifier))
  if (shown === undefined || door.identifierOf(shown) !== identifier) return null
  return <Sheets giveable={door.giveableOf(shown)} />
}

/** So that Give opens at once, and without a connection too. */
function bringWhenIdle(queries: QueryClient): () => void {
  const bring = () =>
    void Promise.all([bringGiveSheet(), bringModal(), queries.prefetchQuery(publicConfigQuery)]).catch(() => undefined)
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(bring, 2_000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(bring, { timeout: 5_000 })
  return () => cancelIdleCallback(idle)
}

/** What a query has brought. A second observer would have a say in how it is asked. */
function useLoaded(key: readonly unknown[]): unknown {
  const queries = useQueryClient()
  return useSyncExternalStore(
    (tell) => queries.getQueryCache().subscribe(tell),
    () => queries.getQueryData(key),
  )
}

/** Loaded when the address first asks for one. A giveable that closes meanwhile, perhaps by this very gift, does not take the giving sheet away. */
function Sheets({ giveable }: { giveable: Giveable }) {
  const search = sheetSearch(useSearch({ strict: false, shouldThrow: false }) ?? {})
  const close = useCloseSheet()
  const queries = useQueryClient()
  const wanted = search.give === 1
  // only one that this page gives to: an address cannot put another one there
  const nonprofit = giveable.nonprofits.find(({ uuid }) => uuid === search.nonprofit)
  const [stays, setStays] = useState(false)
  const asked = wanted && (stays || giveable.takes_gifts)
  if (stays !== asked) setStays(asked)
  useEffect(() => bringWhenIdle(queries), [queries])
  useEffect(() => {
    if (wanted && !asked) close()
  }, [wanted, asked, close])
  return (
    <>
      {asked && (
        <GiveSheet
          giveable={giveable}
          onClose={close}
          {...(search.amount === undefined ? {} : { amount_cents: search.amount })}
        />
      )}
      {search.share === 1 && <ShareSheet giveable={giveable} onClose={close} />}
      {nonprofit !== undefined && <NonprofitSheet nonprofit={nonprofit} onClose={close} />}
    </>
  )
}

/** Closing goes back in history when the sheet was opened from the page, and just clears the address when it was linked to. */
function useCloseSheet() {
  const router = useRouter()
  const navigate = useNavigate()
  const clear = () =>
    void navigate({
      to: '.',
      search: ({
        give: _give,
        amount: _amount,
        share: _share,
        nonprofit: _nonprofit,
        ...rest
      }: Record<string, unknown>) => rest,
      replace: true,
      resetScroll: false,
    })
  return () => {
    const { state: before } = router.state.location
    if (before.sheetOpenedHere !== true) return clear()
    router.history.back()
    // A bank's page in a frame leaves steps of its own in the history: one back may be none of ours.
    setTimeout(() => router.state.location.state.__TSR_key === before.__TSR_key && clear(), 400)
  }
}
