export const column = {
  date: 'Fecha',
  name: 'Nombre',
  kind: 'Tipo',
  gift: 'Donación (USD)',
  refunded: 'Reembolsado (USD)',
  status: 'Estado',
  note: 'Nota',
  role: 'Rol',
  joined: 'Se unió',
}
export const roles = { owner: 'Titular', moderator: 'Modera', member: 'Miembro' }
export const aKindNeighbor = 'Un buen corazón'
