export const longestSite = 200
export const longestMission = 300
export const longestNonprofitName = 100
export const longestProgram = 80
export const mostPrograms = 12
export const claimTries = 5
