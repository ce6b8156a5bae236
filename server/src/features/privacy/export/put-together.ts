import type { Deps } from '../../../deps.ts'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { signedAddress } from '../../../platform/secrets/signed-address.ts'
import { isolate } from '../../../platform/words.ts'
import type { WithPersonal } from '../with-personal.ts'
import { exportAddress, keyOf, nameOf, type ExportFile } from './export-file.ts'
import { ownerOf } from './export.queries.ts'
import { filesOf } from './files-of.ts'
import { zipOf } from './zip.ts'

/** Idempotent: writes the same bytes to the same place, and sends one email. */
export async function putTogether(
  deps: Pick<Deps, 'db' | 'clock' | 'store' | 'mail' | 'words' | 'config' | 'publicUrl'> & WithPersonal,
  file: ExportFile,
): Promise<void> {
  const owner = await ownerOf(deps.db, file.person)
  if (!owner) return
  await deps.store.put(keyOf(file), await zipOf(filesOf(deps, owner), deps.clock.now()), 'application/zip')
  const texts = deps.words.emails.exported
  await deps.mail.send({
    key: `export:${file.export}`,
    to: owner.email,
    ...composeEmail({
      subject: texts.subject,
      greeting: texts.greeting({ name: isolate(owner.firstName) }),
      paragraphs: [texts.what, texts.until, texts.notYou],
      links: [{ text: texts.open, address: signedAddress(deps, exportAddress).make(nameOf(file)) }],
      footer: deps.config.POSTAL_ADDRESS,
    }),
  })
}
