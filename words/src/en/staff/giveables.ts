/** Words of the staff's lists of flash campaigns and projects. */
export const flashTitle = 'Flash campaigns'
export const noFlash = { title: 'No flash campaigns yet.', body: 'They appear here once a community starts one.' }
export const flashStates = {
  scheduled: 'Scheduled',
  live: 'Live',
  settling: 'Closing',
  ended: 'Ended',
  reported: 'Reported',
  canceled: 'Canceled, refunds under way',
}
export const refunded = 'Canceled and refunded'
export const opens = 'Opens'
export const ends = 'Ends'
export const ended = 'Ended'
export const ofGoal = 'of'
export const matchOf = 'Match of'
export const matchUnpaid = 'no sponsor has paid'
export const matchMoney = {
  drawn: 'Added to gifts',
  left: 'Left to match',
  released: 'Went to the nonprofit at the end',
  back: 'Returned to the sponsor',
}
export const cancelFlash = 'Cancel it'
export const cancelTitle = 'Cancel this flash campaign?'
export const cancelBody = "Every gift is refunded. You can't undo this."
export const cancelBodyMatch = "Every gift is refunded, and the match goes back to its sponsor. You can't undo this."
export const cancelHint = 'Everyone can read this on the page.'
export const canceled = 'Canceled'

export const projectsTitle = 'Projects'
export const projectsBody = 'Open a project to run it as its nonprofit does. Pause one to stop its gifts.'
export const projectActs = { pause: 'Pause it', resume: 'Resume it' }
export const projectAsks = {
  pause: { title: 'Pause this project?', body: 'Gifts stop until staff resume it. Gifts so far stay as they are.' },
  resume: { title: 'Resume this project?', body: 'It takes gifts again.' },
}
export const projectDone = { pause: 'Paused', resume: 'Resumed' }
export const noProjects = { title: 'No projects yet.', body: 'They appear here once a nonprofit proposes one.' }
export const projectStates = {
  proposed: 'Proposed',
  funding: 'Taking gifts',
  in_progress: 'Work in progress',
  delivered: 'Delivered',
  reported: 'Reported',
  paused: 'Paused',
}
