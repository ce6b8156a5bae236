import { isolate, language, languageNames } from '@kindling/words/locale'
import * as words from '@kindling/words/trust/trust'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { openIn } from '../../platform/language.ts'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { useSession } from '../../platform/session/session.ts'
import { Marked } from '../../ui/text/marked.tsx'
import { OperatorLinks } from './operator-links.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

/** The phone apps hold no page of the server's. */
const isApp = import.meta.env.VITE_APP_VERSION !== undefined

/** The footer of public pages: links to read more, the operator, and how to contact them. */
export function SiteFooter({
  className,
  ...links
}: Pick<Parameters<typeof OperatorLinks>[0], 'without'> & { className?: string }) {
  const { token } = useSession()
  const { data } = useQuery(publicConfigQuery)
  return (
    <div className={clsx('grid gap-1 text-small text-text-2', className)}>
      <OperatorLinks {...links}>
        <span className="inline-flex flex-wrap gap-x-4">
          {!isApp && (
            // no page of the app: it must open while the app does not
            <a href="/status" className="inline-flex min-h-11 items-center hover:underline">
              {words.status}
            </a>
          )}
          {token === null && <OtherLanguage />}
        </span>
      </OperatorLinks>
      <p className="min-h-5 wrap-anywhere">
        {data !== undefined && (
          <>
            <AsWritten>{words.runBy({ operator: isolate(data.operator.name) })}</AsWritten>{' '}
            <Marked
              words={words.writeTo({ email: data.support_email }, (email) => (
                <a key="email" href={`mailto:${email}`} className="hit-44 font-semibold hover:underline">
                  {email}
                </a>
              ))}
            />
          </>
        )}
      </p>
    </div>
  )
}

/** For guests; members choose in Settings. Without our script the link drops the rest of the address. */
function OtherLanguage() {
  const other = language === 'en' ? 'es' : 'en'
  return (
    <a
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      translate="no"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        openIn(other)
      }}
      className="inline-flex min-h-11 items-center hover:underline"
    >
      {languageNames[other]}
    </a>
  )
}

export const PageFooter = () => (
  <footer data-page-end className="relative border-t border-line bg-surface">
    <div className="safe-bottom mx-auto max-w-282">
      <SiteFooter className="mx-auto max-w-155 px-4 py-4 md:px-6 xl:max-w-none" />
    </div>
  </footer>
)
