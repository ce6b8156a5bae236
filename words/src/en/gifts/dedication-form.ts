export const dedication = 'Dedication'
export const kinds = { honor: 'In honor of', memory: 'In memory of' }
export const name = 'Name'
export const hint = 'Everyone on the page can read this.'
export const remove = 'Remove dedication'
