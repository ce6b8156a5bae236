import { useBlocker } from '@tanstack/react-router'

/** While `stay`, the browser's back does not leave this entry of the history: a gift is under way. */
export function useStayOnBack(stay: boolean): void {
  useBlocker({ shouldBlockFn: isBack, disabled: !stay, enableBeforeUnload: false })
}

const isBack = ({ action }: { action: string }): boolean => action === 'BACK'
