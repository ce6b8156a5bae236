import type { RenderPicture } from './render/picture-renderer.ts'

/** The part of `Deps` that this feature adds. */
export type WithPictures = { renderPicture: RenderPicture }
