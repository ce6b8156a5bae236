/** `friends`: how many they invited; `gave`: their total in dollars. */
export const mayasPeople = [
  { key: 'tariq', firstName: 'Tariq', lastName: 'Amsel', friends: 4, gave: 400 },
  { key: 'lucia', firstName: 'Lucía', lastName: 'Montrose', friends: 3, gave: 310 },
  { key: 'keola', firstName: 'Keola', lastName: 'Osgood', friends: 1, gave: 150 },
  { key: 'rosa', firstName: 'Rosa', lastName: 'Sandoval', friends: 5, gave: 350 },
  { key: 'juniper', firstName: 'Juniper', lastName: 'Nakai', friends: 2, gave: 260 },
  { key: 'abel', firstName: 'Abel', lastName: 'Brightwater', friends: 1, gave: 190 },
  { key: 'hana', firstName: 'Hana', lastName: 'Pelletier', friends: 3, gave: 280 },
] as const

export const theirFriends: readonly [firstName: string, lastName: string, gave: number][] = [
  ['Ebele', 'Marchetti', 150],
  ['Torvald', 'Nguyen', 120],
  ['Shirin', 'Vogel', 110],
  ['Mateo', 'Lindgren', 100],
  ['Ixchel', 'Brandt', 100],
  ['Pascal', 'Adeyemi', 90],
  ['Maren', 'Castellanos', 100],
  ['Duša', 'Kovač', 90],
  ['Teodora', 'Haugen', 90],
  ['Rami', 'شريف', 90],
  ['Lene', 'Okoro', 80],
  ['Jolán', 'Fekete', 90],
  ['Cyrus', 'Whitlock', 80],
  ['Nandi', 'Sørensen', 80],
  ['Ísak', 'Moreno', 80],
  ['Odessa', 'Tran', 80],
  ['Fiadh', 'Guerrero', 70],
  ['Bao', 'Abernathy', 80],
  ['Selam', 'Rivers', 70],
]
