import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { host } from './campaigns/collaborations.ts'
import { roles as chatRoles } from './chats/chats.ts'
import { organizer as inComments } from './comments/comments.ts'
import { roles } from './communities/communities.ts'
import { roles as inFiles } from './communities/files.ts'
import { organizer as onUpdates } from './updates/updates.ts'

test('an owner and an organizer have one word each, on every screen and in files', () => {
  expect([...new Set([host, chatRoles.organizer, inComments, onUpdates])]).toEqual(['Organizer'])
  expect(inFiles).toMatchObject(roles)
})

/** Words that a plainer one has replaced: people met two of them for one act. */
const replaced = [
  'Change nothing', // Cancel
  'Don.t skip', // Undo skip
  'keep your place', // stay a member
  'Look first', // Look around first
  'speak for', // represent
  'Being done', // In progress
  '[Nn]eeds it\\.', // Required for monthly giving
  'Whom to', // Choose who to
  'in my own name', // just me
  'has its place', // is assigned
  'wait for those', // are added once
  'stays hidden from', // To keep your amount private, give anonymously
  'second number', // Your own gifts
  'a post by', // the name of the page that was reported
  "'E-?mail address'", // Email
]

/** The same in Spanish. */
const replacedInSpanish = [
  'No cambiar nada', // Cancelar
  "'No omitir'", // Deshacer omisión
  'tu lugar en', // Sigues siendo miembro
  'Mirar primero', // Echar un vistazo primero
  'Hablas por', // Representas a
  'en mi (?:propio )?nombre', // solo yo
  'tiene su lugar', // está asignado
  'segundo número', // Tus propias donaciones
  'publicación de', // the name of the page that was reported
]

test.each([
  ['English', '.', replaced],
  ['Spanish', '../es', replacedInSpanish],
])('no text in %s has a word that a plainer one has replaced', (_, of, words) => {
  const folder = fileURLToPath(new URL(`${of}/`, import.meta.url))
  const found = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    (readFileSync(`${folder}${file}`, 'utf8').match(new RegExp(words.join('|'), 'g')) ?? []).map(
      (text) => `${file}: ${text}`,
    ),
  )
  expect(found).toEqual([])
})
