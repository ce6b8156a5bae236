export { HearthPage } from './hearth-page.tsx'
export { HomePage } from './home-page.tsx'
export { homeQuery } from './home.api.ts'
export { publicHearth, publicHome } from './home.public.tsx'
