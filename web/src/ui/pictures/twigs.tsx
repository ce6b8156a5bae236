const glyphs = {
  cup: (
    <g stroke="currentColor" strokeWidth="2.5" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M33 27h25v9a10 10 0 0 1-10 10h-5a10 10 0 0 1-10-10z" fill="var(--k-ember-soft)" />
      <path d="M58 30h3a5 5 0 0 1 0 10h-4M40 12c-3 3 3 5 0 9M50 12c-3 3 3 5 0 9" />
    </g>
  ),
  bell: (
    <g stroke="currentColor" strokeWidth="2.5" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M37 39c3-4 2-9 3-13a8 8 0 0 1 16 0c1 4 0 9 3 13z" fill="var(--k-ember-soft)" />
      <path d="M45 44a4 4 0 0 0 6 0M48 14v3" />
    </g>
  ),
  bubble: (
    <path
      d="M34 16h28a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H50l-8 7v-7h-8a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4zm6 12h.1m8 0h.1m8 0h.1"
      fill="var(--k-ember-soft)"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  ),
  smoke: (
    <path
      d="M48 46c-6-6 6-9 0-16s6-9 0-16"
      fill="none"
      stroke="var(--k-control)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  ),
}
export type TwigsGlyph = keyof typeof glyphs

export function Twigs({ glyph, className }: { glyph: TwigsGlyph; className?: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className} fill="none">
      <g className="text-ember">{glyphs[glyph]}</g>
      <g stroke="var(--k-control)" strokeWidth="7" strokeLinecap="round" opacity=".75">
        <path d="M24 56 72 82M72 56 24 82" />
        <path d="M48 52v34" opacity=".8" />
      </g>
    </svg>
  )
}
