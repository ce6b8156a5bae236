import type { RenderPicture } from './render/picture-renderer.ts'

/** The additions of this feature to `Deps`. */
export type WithPictures = { renderPicture: RenderPicture }
