import { useBlocker } from '@tanstack/react-router'

/** While `stay`, Back does not leave this history entry, because a gift is running. */
export function useStayOnBack(stay: boolean): void {
  useBlocker({ shouldBlockFn: isBack, disabled: !stay, enableBeforeUnload: false })
}

const isBack = ({ action }: { action: string }): boolean => action === 'BACK'
