export const title = 'Keyboard shortcuts'
export const actions = {
  search: 'Search',
  home: 'Home',
  explore: 'Explore',
  chat: 'Chat',
  profile: 'Profile',
  notifications: 'Notifications',
  give: 'Give, on a page that takes gifts',
  comment: 'Write a comment, on a page with comments',
  next: 'Next card',
  previous: 'Previous card',
  list: 'These shortcuts',
}
export const close = 'Close what is open'
export const keyAfterKey = 'then'
export const escape = 'Esc'
export const settingHint = 'You can switch them off in Settings.'
