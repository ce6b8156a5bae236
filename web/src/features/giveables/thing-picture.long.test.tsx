import '../../styles/app.css'
import { avatarArtAddress, sceneAddress } from '@kindling/contract/pages/art-address'
import { expect, test } from 'vitest'
import { render } from '../../platform/render.fixtures.ts'
import { ThingPicture } from './thing-picture.tsx'

const uuid = '0190a5b3-7c1e-7d2a-9f00-aabbccddeeff'
const photo = (n: number) => `/files/0190a5b3-7c1e-7d2a-9f00-aabbccddee0${n}/640.jpg#5b2b12`
const thing = { id: 4, uuid, name: 'Tidepool Keepers', topic: 'rivers-and-oceans', quiet: false } as const

const pictureOf = async (more: { type: 'communities' | 'campaigns'; cover: string | null; avatar: string | null }) => {
  const screen = await render(<ThingPicture of={{ ...thing, ...more }} size="md" />)
  return screen.container.querySelector('img')!.getAttribute('src')
}

test('a community shows its avatar, never its cover', async () => {
  const shown = { type: 'communities', cover: photo(1) } as const
  expect(await pictureOf({ ...shown, avatar: null })).toBe(avatarArtAddress({ topic: thing.topic, uuid }))
  expect(await pictureOf({ ...shown, avatar: photo(2) })).toBe(photo(2).split('#')[0])
})

test('a campaign shows its cover: a photo or its scene', async () => {
  const shown = { type: 'campaigns', avatar: null } as const
  expect(await pictureOf({ ...shown, cover: null })).toBe(sceneAddress({ topic: thing.topic, uuid }))
  expect(await pictureOf({ ...shown, cover: photo(1) })).toBe(photo(1).split('#')[0])
})
