import type { RenderPicture } from './render/picture-renderer.ts'

/** What this feature adds to `Deps`. */
export type WithPictures = { renderPicture: RenderPicture }
