/** A name that a person or an organizer wrote: kept apart from the direction of the words around it. */
export function Name({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  )
}
