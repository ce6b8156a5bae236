/** On home and in the side menu: the ways to something of one's own. */
export const community = 'Start a community'
export const campaign = 'Start a campaign'
