export const staysTyped = 'What you typed is still here.'
export const openStore = 'Open the app’s page in the store'
