import { QrCode } from './qr-code.tsx'

export function QrPicture({ url, label }: { url: string; label: string }) {
  return (
    <div className="mx-auto w-fit rounded-card border border-line bg-white p-2">
      <QrCode url={url} label={label} border={4} className="size-48" />
    </div>
  )
}
