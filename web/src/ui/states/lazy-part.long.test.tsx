import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LostFile, shownPage } from '../../platform/lost-files.ts'
import { lazyPart } from './lazy-part.tsx'
import { render } from '../../platform/render.fixtures.ts'

const Part = ({ name }: { name: string }) => <p>Here is {name}</p>

test('a part that fails to load shows the failure, and loads on retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<typeof Part>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue(Part)
  const Lazy = lazyPart<{ name: string }>(load, ({ props, onRetry }) => (
    <button type="button" onClick={onRetry}>
      {props.name} is lost
    </button>
  ))
  await render(<Lazy name="Maya" />)
  const lost = page.getByRole('button', { name: 'Maya is lost' })
  await lost.click()
  await lost.click()
  await expect.element(page.getByText('Here is Maya')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(3)
})

test('a part that this document cannot load any more reloads the page on retry, never before', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response('<script type="module" src="/a.js"></script>'),
  )
  const reload = vi.spyOn(shownPage, 'reload').mockReturnValue()
  const Lazy = lazyPart<object>(
    () => Promise.reject(new LostFile(true, undefined)),
    ({ onRetry }) => (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    ),
  )
  await render(<Lazy />)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await again.click()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await expect.element(again).toBeVisible()
})

test('a part inside another lazy part is shown as soon as it has loaded', async () => {
  const later = Promise.withResolvers<typeof Part>()
  const Inner = lazyPart<{ name: string }>(
    () => later.promise,
    () => null,
  )
  const Outer = lazyPart<{ name: string }>(
    async () => Inner,
    () => null,
    <p>Soon</p>,
  )
  await render(<Outer name="Maya" />)
  await expect.poll(() => page.getByText('Soon').elements()).toEqual([])
  const shown = new Promise<string>((resolve) => {
    new MutationObserver(() => resolve('shown')).observe(document.body, { childList: true, subtree: true })
  })
  const timeout = new Promise<string>((resolve) => {
    setTimeout(() => resolve('held back'), 250)
  })
  later.resolve(Part)
  expect(await Promise.race([shown, timeout])).toBe('shown')
  await expect.element(page.getByText('Here is Maya')).toBeVisible()
})

test('a part that throws while rendering leaves the page around it intact', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Broken = ({ name }: { name: string }) => {
    if (broken) throw new Error('broken')
    return <Part name={name} />
  }
  const Lazy = lazyPart<{ name: string }>(
    async () => Broken,
    ({ onRetry }) => (
      <button type="button" onClick={onRetry}>
        Again
      </button>
    ),
  )
  await render(<Lazy name="Kofi" />)
  const again = page.getByRole('button', { name: 'Again' })
  await expect.element(again).toBeVisible()
  broken = false
  await again.click()
  await expect.element(page.getByText('Here is Kofi')).toBeVisible()
})

test('a part in two places mounts once in each when it loads', async () => {
  const mounted = vi.fn<(name: string) => void>()
  const newComponent = () =>
    function Mounted({ name }: { name: string }) {
      useEffect(() => mounted(name), [name])
      return <Part name={name} />
    }
  const [first, second] = [Promise.withResolvers<typeof Part>(), Promise.withResolvers<typeof Part>()]
  const load = vi.fn<() => Promise<typeof Part>>().mockReturnValueOnce(first.promise).mockReturnValue(second.promise)
  const Lazy = lazyPart<{ name: string }>(load, () => null)
  const both = () => (
    <>
      <Lazy name="Maya" />
      <Lazy name="Kofi" />
    </>
  )
  const screen = await render(both())
  first.resolve(newComponent())
  await expect.element(page.getByText('Here is Maya')).toBeVisible()
  second.resolve(newComponent())
  await expect.element(page.getByText('Here is Kofi')).toBeVisible()
  await screen.rerender(both())
  expect(mounted.mock.calls.flat().toSorted()).toEqual(['Kofi', 'Maya'])
})

test('a part that loads while an instance of it renders is shown in that instance', async () => {
  // a promise that resolves synchronously, so the part is loaded before the second instance requests it
  const loaded = Promise.resolve(Part)
  Reflect.set(loaded, 'then', (resolve: (part: typeof Part) => void) => resolve(Part))
  const Lazy = lazyPart<{ name: string }>(
    () => loaded,
    () => null,
  )
  await render(
    <>
      <Lazy name="Maya" />
      <Lazy name="Kofi" />
    </>,
  )
  await expect.element(page.getByText('Here is Maya')).toBeVisible()
  await expect.element(page.getByText('Here is Kofi')).toBeVisible()
})
