import { useNavigate, useRouter } from '@tanstack/react-router'

/** Closing goes back in history when the sheet was opened from the page, and just clears the address when it was linked to. */
export function useCloseSheet() {
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
        create: _create,
        draft: _draft,
        edit: _edit,
        split: _split,
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
