import { QRCodeSVG } from 'qrcode.react'

/** A QR code of an address, always black on white, with the quiet zone that scanners need. */
export function QrPicture({ url, label }: { url: string; label: string }) {
  return (
    <div className="mx-auto w-fit rounded-card border border-line bg-white p-2">
      <QRCodeSVG value={url} size={192} marginSize={4} level="M" title={label} role="img" aria-label={label} />
    </div>
  )
}
