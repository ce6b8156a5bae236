/** The next steps on the page of a new community, for its owner. */
export const title = 'Next steps'
export const done = ({ count }: { count: number }) => `${count} of 3 done`
export const dismiss = 'Dismiss next steps'
export const invite = 'Invite people'
export const poster = 'Print a poster'
export const campaign = 'Start a first campaign'
export const isDone = 'Done'
