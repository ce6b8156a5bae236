import type { RenderPicture } from './render/picture-renderer.ts'

export type WithPictures = { renderPicture: RenderPicture }
