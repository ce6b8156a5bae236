/** The first name of somebody whose sign-in told none. */
export const nameless = 'Neighbor'
