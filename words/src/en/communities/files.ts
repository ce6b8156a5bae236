export const column = {
  date: 'Date',
  name: 'Name',
  kind: 'Kind',
  gift: 'Gift (USD)',
  refunded: 'Refunded (USD)',
  status: 'Status',
  note: 'Note',
  role: 'Role',
  joined: 'Joined',
}
export const roles = { owner: 'Owner', moderator: 'Moderator', member: 'Member' }
export const aKindNeighbor = 'A kind neighbor'
