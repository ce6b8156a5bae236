/** Plum above, and a few sparks except on a quiet page; still, so that it costs nothing. */
export const Glow = ({ quiet }: { quiet: boolean }) => (
  <div aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10 plum-glow">
    {!quiet && <div className="still-sparks absolute inset-0" />}
  </div>
)
