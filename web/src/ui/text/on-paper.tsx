import type { ReactNode } from 'react'

type Props = { paper: string; children: ReactNode }

/** Words that are right only now, and what paper shows instead of them, because it stays as it was printed. */
export const OnPaper = ({ paper, children }: Props) =>
  paper === children ? (
    children
  ) : (
    <>
      <span className="print:hidden">{children}</span>
      <span className="hidden print:inline">{paper}</span>
    </>
  )
