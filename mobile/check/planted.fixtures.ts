import { expect } from 'vitest'
import { phoneSettings } from '../settings.ts'
import { faultsOf } from './find-faults.ts'
import { openProject, textOf, type Project } from './project.ts'

/** Without the pages, which are many: the step of `npm test` reads them. */
const pages = /^(?:mobile\/www|web\/dist)\/|\/public\/assets\//
const whole = openProject()
export const project: Project = { ...whole, files: whole.files.filter((path) => !pages.test(path)) }

/** What is planted into which file, and what the check says of it. An empty `from` puts a new file there. */
export type Planted = [name: string, path: string, from: string | RegExp, to: string, says: RegExp]

/** The faults of a copy in memory in which one text is another. */
export function faultsWith(path: string, from: string | RegExp, to: string): string[] {
  const before = textOf(project, path)
  const after = from === '' ? to : before.replace(from, () => to)
  expect(after, 'the fault could not be planted').not.toBe(before)
  const changed: Project = {
    files: [...new Set([...project.files, path])],
    read: (asked) => (asked === path ? new TextEncoder().encode(after) : project.read(asked)),
  }
  return faultsOf(changed, phoneSettings)
}
