export { changeLine } from './change-line.ts'
export { inviteBase } from './invite-address.ts'
export { inviteRoutes } from './invites.http.ts'
export { removeLinesOf } from './invites.queries.ts'
