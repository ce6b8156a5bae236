export { forgetBlocks } from './blocks.queries.ts'
export { peopleRoutes } from './people.http.ts'
