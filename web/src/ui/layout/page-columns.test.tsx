import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../platform/render.fixtures.ts'
import '../../styles/app.css'
import { PageColumns } from './page-columns.tsx'

test('at the end of a page the aside ends above the footer, and its last link can be reached', async () => {
  await page.viewport(1280, 600)
  const links = (
    <>
      <div className="h-120" />
      <a href="#last">Last link</a>
    </>
  )
  await render(
    <>
      <PageColumns aside={links}>
        <div className="h-200" />
      </PageColumns>
      <footer data-page-end className="relative h-40 bg-surface">
        Footer
      </footer>
    </>,
  )
  scrollTo(0, document.documentElement.scrollHeight)
  const last = page.getByRole('link', { name: 'Last link' }).element() as HTMLElement
  const top = () => page.getByText('Footer').element().getBoundingClientRect().top
  await expect.poll(() => document.querySelector('aside')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(top())
  last.focus()
  await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThanOrEqual(top())
})
