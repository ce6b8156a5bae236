import { signedIn, type Answers, type Cells } from './cells.ts'

export const all = (status: number) => ({ own: status, foreign: status, missing: status })
export const hidden = all(404)

/** The inside of a circle exists only for its members. */
export const inside = (own: number): Answers => ({
  ...signedIn(hidden),
  muted: { ...hidden, own },
  member: { ...hidden, own },
  moderator: { ...hidden, own },
  owner: { ...hidden, own },
})
export const insideCircle = inside(200)

/** Calls that a muted person may not make. */
export const talking = (answers: Answers): Answers => ({
  ...answers,
  muted: Object.fromEntries(
    Object.entries(answers.member).map(([target, status]) => [target, status < 300 ? 403 : status]),
  ) as Answers['muted'],
})

/** Calls of organizers, and of the owner alone. For others the thing is missing. */
export const organizers = (status: number): Answers => ({
  ...signedIn(hidden),
  moderator: { ...hidden, own: status },
  owner: { ...hidden, own: status },
})
export const owner = (status: number): Answers => ({ ...organizers(status), moderator: { ...hidden, own: 403 } })
/** Pages of staff are missing for everyone else. */
export const staffOnly = (cells: Cells): Answers => ({
  ...signedIn(typeof cells === 'number' ? 404 : hidden),
  staff: cells,
})
