/** Names of months that begin a line, because Spanish writes them in lower case inside a sentence. */
export const Months = ({ children }: { children: string }) => (
  <span className="inline-block first-letter:uppercase">{children}</span>
)
