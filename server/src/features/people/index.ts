export { peopleRoutes } from './people.http.ts'
