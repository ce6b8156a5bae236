export { ExploreScreen } from './explore-screen.tsx'
export { SearchBox } from './search/search-box.tsx'
