import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './run-step.mjs'
import { longFiles } from './steps.mjs'

const found = globSync('server/{src,test}/**/*.test.ts', { cwd: root })

test.each(Object.values(longFiles).flat())('a part of the long form finds %s', (words) => {
  expect(found.filter((file) => file.includes(words))).not.toEqual([])
})
