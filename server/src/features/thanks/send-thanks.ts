import type { Deps } from '../../deps.ts'
import { letter } from '../../platform/letter.ts'
import { apart } from '../../platform/words.ts'
import { pathOf } from '../giveables/index.ts'
import { readLetter } from './thanks.queries.ts'

/** Once however often it runs. */
export async function sendThanks(
  { db, mail, words, config, publicUrl }: Pick<Deps, 'db' | 'mail' | 'words' | 'config' | 'publicUrl'>,
  gift: string,
): Promise<void> {
  const thanks = await readLetter(db, gift)
  if (!thanks) return
  const said = words.letters.thanks
  const [name, organizer, giveable] = [thanks.first_name, thanks.organizer, thanks.name].map(apart)
  const named = { name: name!, organizer: organizer!, giveable: giveable! }
  await mail.send({
    key: `thanks:${gift}`,
    to: thanks.email,
    ...letter({
      subject: said.subject({ organizer: thanks.organizer }),
      greeting: said.greeting(named),
      paragraphs: [
        said.for(named),
        ...(thanks.words === null ? [] : thanks.words.split('\n').filter(Boolean).map(apart)),
      ],
      links: [{ text: said.see(named), address: publicUrl + pathOf(thanks) }],
      footer: config.POSTAL_ADDRESS,
    }),
  })
}
