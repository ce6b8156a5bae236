import { printAddress, sceneAddress, avatarArtAddress } from '@kindling/contract/pages/art-address'
import { avatarDuotoneOf, duotoneOf } from '@kindling/contract/pages/duotones'
import { expect, test } from 'vitest'
import '../../styles/app.css'
import { Avatar } from './avatar.tsx'
import { Cover } from './cover.tsx'
import { render } from '../../platform/render.fixtures.ts'

const uuid = '0190a5b3-7c1e-7d2a-9f00-aabbccddeeff'
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)).join(', ')})`

const imagesOf = (container: Element) => [...container.querySelectorAll('img')]
const groundOf = (image: Element) => getComputedStyle(image.parentElement!).backgroundColor

test('a cover without a photo shows the scene of its topic on its own color, in a box with a fixed size', async () => {
  const { container } = await render(
    <div style={{ width: 320 }}>
      <Cover uuid={uuid} image={null} topic="housing" eager />
      <Cover uuid={uuid} image={null} topic="housing" quiet />
      <Cover uuid={uuid} image={null} />
    </div>,
  )
  const [first, quiet, print] = imagesOf(container)
  expect([first, quiet, print].map((image) => image!.getAttribute('src'))).toEqual([
    sceneAddress({ topic: 'housing', uuid }),
    sceneAddress({ topic: 'housing', uuid, quiet: true }),
    printAddress({ uuid }),
  ])
  expect([first!.loading, first!.fetchPriority, quiet!.loading]).toEqual(['eager', 'high', 'lazy'])
  expect(imagesOf(container).map((image) => image.alt)).toEqual(['', '', ''])
  expect(groundOf(first!)).toBe(rgb(duotoneOf(uuid)[0]))
  const box = first!.parentElement!.getBoundingClientRect()
  expect([box.width, box.height]).toEqual([320, 180])
})

test('an avatar of a giveable has other colors than its cover and no letters; without a topic it has letters', async () => {
  const { container } = await render(
    <>
      <Avatar name="Tidepool Keepers" uuid={uuid} image={null} shape="thing" topic="rivers-and-oceans" />
      <Avatar name="Open Door" uuid={uuid} image={null} shape="thing" />
    </>,
  )
  const [thing, ...others] = imagesOf(container)
  expect(thing!.getAttribute('src')).toBe(avatarArtAddress({ topic: 'rivers-and-oceans', uuid }))
  expect(groundOf(thing!)).toBe(rgb(avatarDuotoneOf(uuid)[0]))
  expect(groundOf(thing!)).not.toBe(rgb(duotoneOf(uuid)[0]))
  expect(others).toEqual([])
  expect(getComputedStyle(container.lastElementChild!).backgroundColor).toBe(rgb(avatarDuotoneOf(uuid)[0]))
  expect(container.textContent).toBe('OD')
})

test('small avatars, and people with only a first name, request no drawing', async () => {
  const { container } = await render(
    <>
      <Avatar name="Ana Villegas" uuid={uuid} image={null} size="md" />
      <Avatar name="Maya" uuid="Maya" image={null} size="xxl" />
    </>,
  )
  expect(imagesOf(container)).toEqual([])
  expect(container.textContent).toBe('AVM')
})

test('a drawing that fails to load shows only its color, and no broken image', async () => {
  const { container } = await render(<Cover uuid={uuid} image={null} topic="housing" eager />)
  const [image] = imagesOf(container)
  image!.src = '/art/none.svg'
  await expect.poll(() => getComputedStyle(image!).visibility).toBe('hidden')
  image!.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  await expect.poll(() => getComputedStyle(image!).visibility).toBe('visible')
})
