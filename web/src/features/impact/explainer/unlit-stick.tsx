export const UnlitStick = () => (
  <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" fill="none">
    <circle cx="48" cy="48" r="44" fill="var(--k-surface-2)" />
    <path d="M30 72 64 26" stroke="var(--k-control)" strokeWidth="8" strokeLinecap="round" />
    <path d="m46 50 12 6" stroke="var(--k-control)" strokeWidth="6" strokeLinecap="round" />
  </svg>
)
