/** The number by which the registry knows a nonprofit; no line's end cuts it. */
export function Ein({ children }: { children: string }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>
}
