import { useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Goes back in history, below the steps of a form, if the page opened the sheet, and only removes the search params if a
 * link opened it.
 */
export function useCloseSheet() {
  const router = useRouter()
  const navigate = useNavigate()
  const clear = () =>
    void navigate({
      to: '.',
      search: ({
        give: _give,
        amount: _amount,
        monthly: _monthly,
        share: _share,
        nonprofit: _nonprofit,
        create: _create,
        draft: _draft,
        step: _step,
        edit: _edit,
        split: _split,
        ...rest
      }: Record<string, unknown>) => rest,
      replace: true,
      resetScroll: false,
    })
  return () => {
    const { state: before } = router.state.location
    const isOpenedHere = before.sheetOpenedHere === true
    const entries = (before.steps?.length ?? 0) + (isOpenedHere ? 1 : 0)
    if (entries === 0) return clear()
    if (!isOpenedHere) {
      const stop = router.history.subscribe(() => {
        stop()
        clear()
      })
    }
    router.history.go(-entries)
    // a bank's page in a frame adds history entries of its own, so going back once may not be enough
    setTimeout(() => router.state.location.state.__TSR_key === before.__TSR_key && clear(), 400)
  }
}
