import { useNavigate } from '@tanstack/react-router'

/** `?give=1&amount=2500` (cents), `?share=1`, `?nonprofit={uuid}`; for organizers `?edit=1` and `?split=1`. */
export type SheetSearch = {
  give?: 1 | undefined
  amount?: number | undefined
  share?: 1 | undefined
  nonprofit?: string | undefined
  edit?: 1 | undefined
  split?: 1 | undefined
}

const flag = (value: unknown) => (String(value) === '1' ? 1 : undefined)

/** Parses the params; invalid values become undefined, because the router would otherwise keep them in the URL. */
export function sheetSearch(search: Record<string, unknown>): SheetSearch {
  const amount = Number(search['amount'])
  return {
    give: flag(search['give']),
    amount: Number.isSafeInteger(amount) && amount > 0 ? amount : undefined,
    share: flag(search['share']),
    nonprofit: typeof search['nonprofit'] === 'string' ? search['nonprofit'] : undefined,
    edit: flag(search['edit']),
    split: flag(search['split']),
  }
}

/** Opens the sheets of a page. They are part of the URL, so that the browser's Back closes them. */
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
    edit: () => open({ edit: 1 }),
    split: () => open({ split: 1 }),
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    sheetOpenedHere?: boolean
  }
}
