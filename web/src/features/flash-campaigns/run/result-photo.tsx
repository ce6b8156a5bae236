import * as campaignWords from '@kindling/words/campaigns/form'
import * as formWords from '@kindling/words/forms'
import * as words from '@kindling/words/flash-campaigns/running'
import { ImagePlus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { AltField, dataAddressOf, PickPhoto, sendPicture } from '../../photos/index.ts'

export type SentPhoto = { uuid: string; address: string; alt: string }
type Props = { uuid: string; photo: SentPhoto | null; lost: boolean; onChange: (photo: SentPhoto | null) => void }

export function ResultPhoto({ uuid, photo, lost, onChange }: Props) {
  return (
    <div className="grid gap-3">
      <div>
        <p className="flex justify-between gap-3 text-small">
          <span className="font-semibold">{words.report.photo}</span>
          <span className="text-text-3">{formWords.optional}</span>
        </p>
        <p className="text-small text-text-2">{words.report.photoHint}</p>
      </div>
      {photo && (
        <>
          <Cover uuid={uuid} image={photo.address} alt={photo.alt} eager className="rounded-sheet" />
          <AltField alt={photo.alt} onChange={(alt) => onChange({ ...photo, alt })} />
        </>
      )}
      <PickPhoto
        title={words.report.crop}
        shape="wide"
        failed={words.report.photoFailed}
        asksAlt
        lost={lost}
        send={async (file, sending, alt) => {
          const sent = await sendPicture('wide', file, sending, alt)
          onChange({ uuid: sent.uuid, address: await dataAddressOf(file), alt })
        }}
      >
        {(choose) => (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" icon={<ImagePlus size={20} strokeWidth={1.75} aria-hidden />} onClick={choose}>
              {photo ? campaignWords.picture.change : campaignWords.picture.choose}
            </Button>
            {photo && (
              <Button
                variant="outline"
                icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}
                onClick={() => onChange(null)}
              >
                {words.report.remove}
              </Button>
            )}
          </div>
        )}
      </PickPhoto>
    </div>
  )
}
