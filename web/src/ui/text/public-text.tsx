/** What somebody wrote, in its own direction; unlike a name it may be translated. */
export function PublicText({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="auto" lang="" className={className}>
      {children}
    </bdi>
  )
}
