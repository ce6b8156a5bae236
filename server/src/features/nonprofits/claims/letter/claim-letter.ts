import type { Deps } from '../../../../deps.ts'
import { notFound } from '../../../../platform/http/refusal.ts'
import { operatorOf } from '../../../../platform/pdf/operator.ts'
import { plainPdf } from '../../../../platform/pdf/plain-pdf.ts'
import { codeOf } from '../claim-code.ts'
import { readLetter } from '../claims.queries.ts'
import { apiPrefix } from '../../../../platform/http/kit.ts'

/** The letter with the code as a PDF. Throws not_found if the claim has no valid code of a letter. */
export async function letterPdf(
  deps: Pick<Deps, 'db' | 'config' | 'publicUrl' | 'wordsIn' | 'clock'>,
  uuid: string,
): Promise<Buffer> {
  const letter = await readLetter(deps.db, uuid)
  if (!letter) throw notFound()
  const { documents, locale } = deps.wordsIn(letter.language)
  const words = documents.claimLetter
  const operator = operatorOf(deps)
  const until = locale.longDate(letter.until, deps.config.DEFAULT_TIME_ZONE)
  return await plainPdf({
    locale,
    title: words.title,
    subject: words.subject({ name: letter.name }),
    at: deps.clock.now(),
    address: [letter.legalName, letter.street, `${letter.city}, ${letter.state} ${letter.zip}`],
    paragraphs: [
      words.why({ person: letter.person, name: letter.name }),
      words.how({ page: new URL(operator.url).host }),
      words.until({ date: until }),
      words.notYou({ email: operator.supportEmail }),
    ],
    fact: { name: words.code, value: codeOf(deps, letter) },
    footer: operator.postalAddress,
  })
}

export const claimLetter = {
  purpose: 'claim letter',
  seconds: 60,
  path: (uuid: string) => `${apiPrefix}/claims/${encodeURIComponent(uuid)}/letter`,
}
