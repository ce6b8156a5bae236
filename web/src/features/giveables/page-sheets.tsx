import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Giveable } from './giveable.ts'

const GiveSheet = lazy(() => import('../gifts/give-sheet.tsx').then((m) => ({ default: m.GiveSheet })))
const ShareSheet = lazy(() => import('../share/share-sheet.tsx').then((m) => ({ default: m.ShareSheet })))

/** What the address says about sheets over a page: `?give=1&amount=2500` (cents), `?share=1`. */
export type SheetSearch = { give?: 1; amount?: number; share?: 1 }

/** Reads it; whatever is no such thing is left out. */
export function sheetSearch(search: Record<string, unknown>): SheetSearch {
  const amount = Number(search['amount'])
  return {
    ...(String(search['give']) === '1' ? { give: 1 as const } : {}),
    ...(Number.isSafeInteger(amount) && amount > 0 ? { amount } : {}),
    ...(String(search['share']) === '1' ? { share: 1 as const } : {}),
  }
}

/** How a page opens its sheets. They live in the address, so that the browser's back closes them. */
export function usePageSheets() {
  const navigate = useNavigate()
  const open = (sheet: SheetSearch) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...sheet }),
      state: (before) => ({ ...before, sheetOpenedHere: true }),
      resetScroll: false,
    })
  return {
    give: (amount?: number) => open(amount === undefined ? { give: 1 } : { give: 1, amount }),
    share: () => open({ share: 1 }),
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    sheetOpenedHere?: boolean
  }
}

/**
 * The sheets of a page, loaded when the address first asks for one. `open`: gifts are taken. One that closes meanwhile,
 * perhaps by this very gift, does not take the giving sheet away.
 */
export function PageSheets({ giveable, open }: { giveable: Giveable; open: boolean }) {
  const search = sheetSearch(useSearch({ strict: false, shouldThrow: false }) ?? {})
  const close = useCloseSheet()
  const wanted = search.give === 1
  const [stays, setStays] = useState(false)
  if (stays !== (wanted && (stays || open))) setStays(!stays)
  const asked = wanted && (stays || open)
  useEffect(() => {
    if (wanted && !asked) close()
  }, [wanted, asked, close])
  return (
    <Suspense fallback={null}>
      {asked && (
        <GiveSheet
          giveable={giveable}
          onClose={close}
          {...(search.amount === undefined ? {} : { amount_cents: search.amount })}
        />
      )}
      {search.share === 1 && <ShareSheet giveable={giveable} onClose={close} />}
    </Suspense>
  )
}

/** Closing goes back in history when the sheet was opened from the page, and just clears the address when it was linked to. */
function useCloseSheet() {
  const router = useRouter()
  const navigate = useNavigate()
  const clear = () =>
    void navigate({
      to: '.',
      search: ({ give: _give, amount: _amount, share: _share, ...rest }: Record<string, unknown>) => rest,
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
