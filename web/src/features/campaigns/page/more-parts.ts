/** In one file: the name of each file that is loaded when it is asked for stands on every page. */
export { MoreLikeThis } from './more-like-this.tsx'
export { MoreMenu } from './more-menu.tsx'
export { WorkingTogether } from './working-together.tsx'
