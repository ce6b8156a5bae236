/** In one file: the name of each file that is loaded when it is asked for stands on every page. */
export { CommentsPage } from './comments-page.tsx'
export { Preview } from './preview.tsx'
