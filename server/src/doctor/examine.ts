import { examineCards } from './examine-cards.ts'
import { examineClock } from './examine-clock.ts'
import { examineBackups, examineDatabase, examineReplica, examineStaff } from './examine-database.ts'
import { examineDomain } from './examine-domain.ts'
import { examineFiles } from './examine-files.ts'
import { examineMachine } from './examine-machine.ts'
import { examineMail } from './examine-mail.ts'
import { examinePushes } from './examine-pushes.ts'
import { examineLaw, examineStandIns } from './examine-settings.ts'
import { examineSignIn } from './examine-sign-in.ts'
import { codeOf, findingsAbout, subjects, type About, type Finding } from './finding.ts'
import type { World } from './world.ts'

type Examination = (world: World) => Finding[] | Promise<Finding[]>

const examinations: [About, Examination][] = [
  ['stand-ins', ({ config }) => examineStandIns(config)],
  ['law', ({ config }) => examineLaw(config)],
  ['domain', examineDomain],
  ['cards', examineCards],
  ['sign-in', examineSignIn],
  ['mail', examineMail],
  ['files', examineFiles],
  ['pushes', examinePushes],
  ['database', examineDatabase],
  ['database', examineReplica],
  ['backups', examineBackups],
  ['clock', examineClock],
  ['machine', examineMachine],
  ['staff', examineStaff],
]

/** Asks about everything side by side. One that fails is a finding, and ends none of the others. */
export async function examine(world: World): Promise<Finding[]> {
  const found = await Promise.all(
    examinations.map(async ([about, run]) => {
      try {
        return await run(world)
      } catch (error) {
        return [findingsAbout(about).wrong(`it could not be examined (${codeOf(error)}).`, 'Try again.')]
      }
    }),
  )
  return inOrder(found.flat())
}

export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => subjects.indexOf(a.about) - subjects.indexOf(b.about))
