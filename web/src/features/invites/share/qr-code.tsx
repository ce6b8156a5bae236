import encodeQR from 'qr'

type QrCodeProps = { url: string; label?: string; border: number; className: string }

/** A QR code, always black on white. `border`: the quiet zone that scanners need, in squares. */
export function QrCode({ url, label, border, className }: QrCodeProps) {
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border })
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg {...named} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" className={className}>
      <path d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
