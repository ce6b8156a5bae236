import '../../styles/app.css'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Cover } from './cover.tsx'
import { Picture } from './picture.tsx'
import { render } from '../../platform/render.fixtures.ts'

const uuid = '0190a5b3-7c1e-7d2a-9f00-aabbccddeeff'
const address = `/files/${uuid}/640.jpg#5b2b12`
/** A picture of 4 x 1 as a data URL, without widths on the server. */
const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="1"/>')}`

test('offers every width in WebP and JPEG with its alt text, and shows its average color until it has loaded', async () => {
  const screen = await render(
    <div style={{ width: 200, height: 100 }}>
      <Picture address={address} alt="Forty shelves" sizes="200px" eager fallback={<i>none</i>} />
    </div>,
  )
  const image = screen.container.querySelector('img')!
  const source = screen.container.querySelector('source')!
  const widths = (format: string) =>
    [96, 192, 384, 640].map((width) => `/files/${uuid}/${width}.${format} ${width}w`).join(', ')
  expect([source.type, source.srcset, image.srcset]).toEqual(['image/webp', widths('webp'), widths('jpg')])
  expect([image.alt, image.getAttribute('src'), image.sizes]).toEqual([
    'Forty shelves',
    `/files/${uuid}/640.jpg`,
    '200px',
  ])
  expect(image.getAttribute('lang'), 'of a text that somebody wrote').toBe('')
  expect(image.style.backgroundColor).toBe('rgb(91, 43, 18)')
  const { width, height } = image.getBoundingClientRect()
  expect([width, height]).toEqual([200, 100])
})

test('the photo of an avatar fills it', async () => {
  const screen = await render(<Avatar name="Ana Villegas" uuid={uuid} image={address} size="xl" />)
  const image = screen.container.querySelector('img')!
  const { top, left, width, height } = image.getBoundingClientRect()
  const box = screen.container.firstElementChild!.getBoundingClientRect()
  expect([top, left, width, height]).toEqual([box.top, box.left, 52, 52])
})

test('a cover or avatar whose photo fails to load shows the drawing', async () => {
  const screen = await render(
    <>
      <Cover uuid={uuid} image={address} topic="food" alt="Shelves" />
      <Avatar name="Ana Villegas" uuid={uuid} image="/files/gone.jpg" />
    </>,
  )
  const shown = () => [...screen.container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  await expect.poll(shown).toEqual([`/art/1/food/scene/${uuid}.svg`, `/art/1/print/${uuid}.svg`])
  await expect.element(screen.getByText('AV')).toBeVisible()
})

test('another photo in place of a failed one is loaded, and a foreign one is shown as it is', async () => {
  const of = (image: string) => <Cover uuid={uuid} image={image} alt="A boat" className="w-80" />
  const screen = await render(of('/files/gone.jpg'))
  const failed = () => screen.container.querySelector('img')?.getAttribute('src')
  await expect.poll(failed).toBe(`/art/1/print/${uuid}.svg`)
  await screen.rerender(of(drawn))
  await expect.element(screen.getByRole('img', { name: 'A boat' })).toBeVisible()
  expect(screen.container.querySelector('source')).toBeNull()
  expect(screen.container.querySelector('div')!.offsetHeight).toBe(180)
  const { violations } = await axe.run(screen.container)
  expect(violations).toEqual([])
})
