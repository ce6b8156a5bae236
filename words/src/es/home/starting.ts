/** Links on home and in the side menu to start something of one's own. */
export const community = 'Iniciar una comunidad'
export const campaign = 'Iniciar una campaña'
