import { AsWritten } from '../text/as-written.tsx'

/** What a form still needs, beside its button that is off until then. */
export const Missing = ({ children }: { children: string | undefined }) => (
  <p role="status" className="text-center text-small text-text-2 empty:hidden">
    <AsWritten>{children}</AsWritten>
  </p>
)
