import * as words from '@kindling/words/accounts'
import { keepReturnPath } from '../../platform/session/return-path.ts'
import { toast } from '../../ui/toast.ts'

/** The session was ended elsewhere, or is too old: whoever is here reads why this page is a guest's now, and the way back. */
export function sayEnded(): void {
  toast.stay({
    tone: 'notice',
    title: words.ended,
    text: words.endedBody,
    action: {
      label: words.signIn,
      run: () => {
        // of a page for members its guard has kept the way back
        if (location.pathname !== '/') keepReturnPath(location.pathname + location.search, scrollY)
        location.assign('/login')
      },
    },
  })
}
