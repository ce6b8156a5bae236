export { UpdatesPages } from './updates-pages.tsx'
export { FromYourCommunities } from './preview/from-your-communities.tsx'
export { NewestUpdates } from './preview/newest-updates.tsx'
export { publicUpdate, publicUpdates } from './updates.public.tsx'
