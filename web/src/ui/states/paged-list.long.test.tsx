import { StrictMode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import { PagedList } from './paged-list.tsx'
import { render } from '../../platform/render.fixtures.ts'

const names = Array.from({ length: 5 }, (_, i) => `Row ${i + 1}`)
let finish = (_: 'rows' | 'failure'): void => undefined

/** A list of two rows, then all five; the test decides when the next page loads. */
function List({ begin = names.slice(0, 2) }: { begin?: string[] | undefined }) {
  const [rows, setRows] = useState<string[] | undefined>(begin)
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')
  return (
    <PagedList
      list={{
        rows,
        failed: false,
        retry: () => undefined,
        hasMore: (rows?.length ?? 0) < names.length,
        loadingMore: state === 'loading',
        moreFailed: state === 'failed',
        loadMore() {
          setState('loading')
          finish = (how) => {
            setState(how === 'rows' ? 'still' : 'failed')
            if (how === 'rows') setRows(names)
          }
        },
      }}
      waiting={<p>waiting</p>}
      empty={<p>empty</p>}
      endLine
      byButton
    >
      {(all) => (
        <ul>
          {all.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const open = (begin?: string[]) =>
  render(
    <StrictMode>
      <button type="button">Elsewhere</button>
      <List begin={begin} />
    </StrictMode>,
  )
const more = page.getByRole('button', { name: 'Load More' })

test('Load More moves focus to the first new row, and announces the number of new rows and the end of the list', async () => {
  await open()
  await userEvent.click(more)
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
  finish('rows')
  await expect.element(page.getByText('Row 3')).toHaveFocus()
  await expect.element(page.getByText('3 more loaded')).toBeInTheDocument()
  await expect.element(page.getByText("You're all caught up.")).toBeVisible()
})

test('focus stays where a person has moved it meanwhile', async () => {
  await open()
  await userEvent.click(more)
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' })
  await userEvent.click(elsewhere)
  finish('rows')
  await expect.element(page.getByText('Row 5')).toBeVisible()
  await expect.element(elsewhere).toHaveFocus()
})

test('an error is shown, and the same button retries', async () => {
  await open()
  await userEvent.click(more)
  finish('failure')
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't load more.")
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  finish('rows')
  await expect.element(page.getByText('Row 3')).toHaveFocus()
})

test('an empty list says so', async () => {
  await open([])
  await expect.element(page.getByText('empty')).toBeVisible()
})
