import { useNavigate } from '@tanstack/react-router'

/** What the address says about a community's own sheets: `?edit=1`, `?split=1`. */
export type CommunitySheetSearch = { edit?: 1 | undefined; split?: 1 | undefined }

export const communitySheetSearch = (search: Record<string, unknown>): CommunitySheetSearch => ({
  edit: String(search['edit']) === '1' ? 1 : undefined,
  split: String(search['split']) === '1' ? 1 : undefined,
})

/** How its page opens them, so that the browser's back closes them. */
export function useCommunitySheets() {
  const navigate = useNavigate()
  const open = (sheet: CommunitySheetSearch) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...sheet }),
      state: (before) => ({ ...before, sheetOpenedHere: true }),
      resetScroll: false,
    })
  return { edit: () => open({ edit: 1 }), split: () => open({ split: 1 }) }
}
