/** The longest title of an announcement, in code points. */
export const longestNotice = 200
export const longestAnnouncement = 80
/** The version of an announcement, such as 1.4 or 1.4.2. */
export const versionPattern = /^\d{1,4}(\.\d{1,4}){0,2}$/
/** The longest reason of a staff act, in code points. */
export const longestStaffReason = 500
