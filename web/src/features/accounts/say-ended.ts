import * as words from '@kindling/words/accounts/accounts'
import * as ownWords from '@kindling/words/accounts/own-account'
import { saveReturnPath } from '../../platform/session/return-path.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Shows that the session ended, so that the person knows why this page is a guest's now, with a link to sign in. */
export function showSessionEnded(): void {
  toast.stay({
    tone: 'notice',
    title: ownWords.ended,
    text: ownWords.endedBody,
    action: {
      label: words.signIn,
      run: () => {
        // on pages for members the route guard has already saved the return path
        if (location.pathname !== '/') saveReturnPath(location.pathname + location.search, scrollY)
        location.assign('/login')
      },
    },
  })
}
