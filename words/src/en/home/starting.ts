/** Links on home and in the side menu to start something of one's own. */
export const community = 'Start a community'
export const campaign = 'Start a campaign'
