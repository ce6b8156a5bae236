/**
 * The starts of the addresses that open the phone apps. Not among them: `/api/`, to which the providers of sign-in
 * return, and what must work in any browser, such as `/unsubscribe/` and `/confirm-email`.
 */
export const appLinkPaths = [
  '/g/',
  '/c/',
  '/f/',
  '/campaigns/',
  '/communities/',
  '/flash-campaigns/',
  '/projects/',
  '/chats/',
  '/user/',
  '/comments/',
  '/account/',
] as const
