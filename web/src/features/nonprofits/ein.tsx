/** A nonprofit's number in the tax registry (EIN), kept on one line. */
export function Ein({ children }: { children: string }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>
}
