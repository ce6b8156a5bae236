import { expect, test } from 'vitest'
import { onServer } from './server-address.ts'

test.each([
  ['/art/1/print/x.svg', '', '/art/1/print/x.svg'],
  ['/art/1/print/x.svg', 'https://give.example', 'https://give.example/art/1/print/x.svg'],
  ['blob:https://localhost/1', 'https://give.example', 'blob:https://localhost/1'],
  ['data:image/png;base64,', 'https://give.example', 'data:image/png;base64,'],
])('the picture %s of the server at "%s" is at %s', (address, server, at) => expect(onServer(address, server)).toBe(at))
