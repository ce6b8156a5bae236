/** A plum glow at the top, and sparks except on a quiet page. It is not animated, so that it takes no CPU time. */
export const Glow = ({ quiet }: { quiet: boolean }) => (
  <div aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10 plum-glow">
    {!quiet && <div className="still-sparks absolute inset-0" />}
  </div>
)
