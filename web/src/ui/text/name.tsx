export function Name({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="auto" translate="no" className={className}>
      {children}
    </bdi>
  )
}
