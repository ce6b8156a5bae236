import * as words from '@kindling/words/invites/share'
import { Logo } from '../../../../ui/pictures/logo.tsx'
import { Name } from '../../../../ui/text/name.tsx'
import { QrCode } from '../qr-code.tsx'
import type { ShownPoster } from './poster.ts'
import { AsWritten } from '../../../../ui/text/as-written.tsx'

/** One page of A4 or Letter, black on white; when printing, `app.css` hides everything else. */
export function PosterSheet({ poster, url }: { poster: ShownPoster; url: string }) {
  const { giveable, mark, sentence, place, figures, meter, note, result } = poster
  const [lead, ...rest] = figures
  const message = result ?? (note === null ? null : { title: null, text: note })
  return (
    <div
      data-poster
      aria-hidden
      className="hidden h-[244mm] flex-col justify-between gap-[6mm] overflow-hidden bg-white text-[#000] print:flex"
    >
      <div className="grid gap-[6mm]">
        <p className="text-[15pt] font-semibold">
          {mark.name === place ? (
            <Name>{place}</Name>
          ) : (
            <>
              <Name>{mark.name}</Name> · <Name>{place}</Name>
            </>
          )}
        </p>
        <p className="line-clamp-4 font-display text-[44pt] leading-[1.08] font-bold tracking-[-0.02em] text-balance wrap-anywhere">
          <Name>{giveable.name}</Name>
        </p>
        <p dir="auto" lang="" className="as-name-aligned line-clamp-3 text-[19pt] leading-[1.35] wrap-anywhere">
          <AsWritten>{sentence}</AsWritten>
        </p>
        <div className="grid gap-[3mm]">
          <p className="font-display text-[30pt] leading-none font-bold">
            <AsWritten>{lead}</AsWritten>
          </p>
          {meter && <PaperMeter percent={meter.percent} />}
          {rest.map((line) => (
            <p key={line} className="text-[14pt]">
              {line}
            </p>
          ))}
        </div>
        {message && (
          <div className="grid gap-[2mm] border-s-[1.2mm] border-[#000] ps-[5mm]">
            {message.title && <p className="text-[16pt] font-semibold">{message.title}</p>}
            <p dir="auto" lang="" className="line-clamp-4 text-[14pt] leading-[1.4]">
              {message.text}
            </p>
          </div>
        )}
      </div>
      <div className="grid gap-[7mm]">
        <div className="flex items-center gap-[8mm]">
          <QrCode url={url} border={1} className="size-[62mm] shrink-0" />
          <div className="grid gap-[3mm]">
            <p className="font-display text-[26pt] leading-[1.15] font-bold">{words.scan}</p>
            <p dir="ltr" className="text-[14pt] wrap-anywhere">
              {url.replace(/^https?:\/\//, '')}
            </p>
          </div>
        </div>
        <div className="border-t-[0.4mm] border-[#000] pt-[4mm]">
          <Logo className="brightness-0" />
        </div>
      </div>
    </div>
  )
}

/** An SVG, because printers leave out CSS backgrounds. */
const PaperMeter = ({ percent }: { percent: number }) => (
  <svg viewBox="0 0 200 8" className="w-full rtl:-scale-x-100">
    <rect x=".4" y=".4" width="199.2" height="7.2" rx="3.6" fill="#fff" stroke="#000" strokeWidth=".8" />
    {percent > 0 && <rect width={Math.max(8, Math.min(100, percent) * 2)} height="8" rx="4" fill="#000" />}
  </svg>
)
