import { useBlocker } from '@tanstack/react-router'

/** While `stay` is true, Back does nothing, because a gift is running. */
export function useStayOnBack(stay: boolean): void {
  useBlocker({ shouldBlockFn: isBack, disabled: !stay, enableBeforeUnload: false })
}

const isBack = ({ action }: { action: string }): boolean => action === 'BACK'
