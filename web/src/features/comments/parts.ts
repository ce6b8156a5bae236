/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { CommentsPage } from './comments-page.tsx'
export { Preview } from './preview.tsx'
