import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AsWritten } from './as-written.tsx'

const written = (amounts: number[], children: string) =>
  renderToStaticMarkup(createElement(AsWritten, { amounts }, children))

test('a sentence with shortened amounts has the exact ones for screen readers and a mouse', () => {
  const html = written([1_164_050, 1_200_000, 2_500], '$11.64K of $12K, $25 each')
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('$11.64K$11,640.50 of $12K$12,000, $25 each')
  expect(html).toContain('title="$11,640.50"')
  expect(html).toContain('<span class="sr-only">$12,000</span>')
})

test('of two amounts that are written alike none has an exact figure, so that neither gets that of the other', () => {
  expect(written([1_200_300, 1_200_000], '$12K of $12K')).not.toContain('12,00')
  expect(written([], '$12K of $12K')).not.toContain('title')
})
