import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../platform/render.fixtures.ts'
import '../../styles/app.css'
import { PageColumns } from './page-columns.tsx'

test('the footer does not cover the end of the aside', async () => {
  await page.viewport(1280, 600)
  const aside = (
    <>
      <div className="h-120" />
      <a href="#last">Last link</a>
    </>
  )
  await render(
    <>
      <PageColumns aside={aside}>
        <div className="h-160" />
      </PageColumns>
      <footer className="relative h-40 bg-surface">Footer</footer>
    </>,
  )
  scrollTo(0, document.documentElement.scrollHeight)
  const last = page.getByRole('link', { name: 'Last link' }).element().getBoundingClientRect()
  expect(last.bottom).toBeLessThanOrEqual(page.getByText('Footer').element().getBoundingClientRect().top)
})
