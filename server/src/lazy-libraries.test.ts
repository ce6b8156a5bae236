import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const lazy = ['fontkit', 'pdfkit', 'sharp', '@aws-sdk/client-s3']

/** Prints which of these libraries the server's start loads. */
const program = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    resolve(specifier, context, next) {
      if (${JSON.stringify(lazy)}.includes(specifier)) loaded.add(specifier)
      return next(specifier, context)
    },
  })
  await import('./start.ts')
  console.log([...loaded].join())
`

test(
  'the start loads no library that takes much memory and that most processes never use',
  { tags: 'long' },
  async () => {
    const cwd = fileURLToPath(new URL('.', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd })
    expect(stdout.trim()).toBe('')
  },
)
