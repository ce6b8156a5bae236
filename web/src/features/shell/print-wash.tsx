/** Very large, very pale petals behind the guests' pages. */
export function PrintWash() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1280 900"
      preserveAspectRatio="xMidYMid slice"
      className="fixed inset-0 -z-10 size-full bg-[color-mix(in_oklab,var(--k-plum)_8%,var(--k-bg))]"
    >
      <g className="fill-bg" opacity=".5">
        {petals.map(([x, y, turn]) => (
          <path key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`} d="M-110-110Q110-110 110 110Q-110 110-110-110Z" />
        ))}
      </g>
    </svg>
  )
}

const petals = Array.from({ length: 4 }, (_, row) =>
  Array.from({ length: 7 }, (_, column) => [column * 230 + (row % 2) * -115, 60 + row * 250, (row + column) % 2 ? 90 : 0] as const),
).flat()
