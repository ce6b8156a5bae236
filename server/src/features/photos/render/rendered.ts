import type { PictureFormat } from '@kindling/contract/photos/address'
import type { PictureShape } from '@kindling/contract/photos/calls'

export type Form = { width: number; format: PictureFormat; bytes: Uint8Array }

/** A picture in every stored form, largest first. `color` is its average, `rrggbb`. */
export type Rendered = { width: number; height: number; color: string; forms: Form[] }

export type Unfit = 'other' | 'heic' | 'broken' | 'too-many-pixels' | 'too-small' | 'too-slow'

export type Order = { bytes: Uint8Array; shape: PictureShape }
