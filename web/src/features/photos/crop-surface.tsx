import * as words from '@kindling/words/photos/photos'
import { Image } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Slider } from '../../ui/forms/slider.tsx'
import { type Area, type PhotoShape, shapes } from './cut-photo.ts'

export type CropSurfaceProps = {
  shape: PhotoShape
  address: string
  onArea: (area: Area) => void
  onBroken: () => void
}

const nearest = 4
/** How far an arrow key moves the photo, in CSS pixels. */
const step = 8

/** Places the photo below a window of the right shape: by dragging, pinching, arrow keys, and a zoom slider. */
export function CropSurface({ shape, address, onArea, onBroken }: CropSurfaceProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      {/* a pull down moves the photo instead of closing the sheet */}
      <div data-no-pull className="relative -mx-4 h-[min(24rem,50dvh)] bg-night dialog:-mx-6">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={nearest}
          aspect={shapes[shape].aspect}
          cropShape={shape === 'face' ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={step}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, area) => onArea(area)}
          mediaProps={{ onError: onBroken }}
          cropperProps={{ role: 'application', 'aria-label': words.cropArea }}
          classes={{
            cropAreaClassName: 'border-2! border-white! text-night/60! focus-visible:outline-3 outline-focus',
          }}
        />
      </div>
      <div className="flex items-center gap-3 pt-4" dir="ltr">
        <Image size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <Slider
          label={words.zoom}
          value={zoom}
          min={1}
          max={nearest}
          step={0.01}
          aria-valuetext={words.zoomed({ percent: Math.round(zoom * 100) })}
          onChange={setZoom}
        />
        <Image size={26} strokeWidth={1.75} aria-hidden className="shrink-0" />
      </div>
      <p className="text-center text-small text-text-2">{words.cropHint}</p>
    </>
  )
}
