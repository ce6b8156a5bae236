export function Fire({ className = 'size-16' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className} fill="none">
      <circle cx="32" cy="33" r="31" fill="var(--k-marigold-soft)" />
      <g stroke="var(--k-text)" strokeWidth="5.6" strokeLinecap="round">
        <path d="M13 56 40 40.5M51 56 24 40.5M32 46v13" />
      </g>
      <path
        d="M36.5 1c2.6 8 11.3 14.2 10.3 25.2C46.1 34.8 40.6 42 32.6 42 25.4 42 21 36.4 22 29.4 23.4 19.6 34.4 13.6 36.5 1Z"
        fill="var(--k-ember)"
      />
      <path
        d="M34.4 20.5c1 4.6 5 7.4 4.6 12.6-.3 4-3 6.4-6.2 6.4-3.4 0-5.6-2.6-5.2-6 .5-4.4 5.6-7.2 6.8-13Z"
        fill="var(--k-marigold)"
      />
    </svg>
  )
}
