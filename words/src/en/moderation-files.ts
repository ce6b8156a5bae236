export const column = {
  date: 'Date',
  name: 'Name',
  gift: 'Gift (USD)',
  note: 'Note',
  role: 'Role',
  joined: 'Joined',
}
export const roles = { owner: 'Owner', moderator: 'Moderator', member: 'Member' }
export const aKindNeighbor = 'A kind neighbor'
