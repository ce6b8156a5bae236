import { sideProgram, type SideLimits, type SideProgram } from '../../../platform/side-program.ts'
import type { RenderPictureInput, Rendered, Unfit } from './render-picture.ts'

export type RenderPicture = SideProgram<RenderPictureInput, Rendered | Unfit>

export const pictureRenderer = (limits?: SideLimits): RenderPicture =>
  sideProgram(new URL('./render-program.ts', import.meta.url), limits)
