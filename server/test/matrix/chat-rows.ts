import { randomUUID } from 'node:crypto'
import type { CallName } from '@kindling/contract/api'
import { inside, insideCircle, talking } from './circle-answers.ts'
import { plain, signedIn, type Rows } from './cells.ts'
import type { Person, Things, World } from './world.ts'

const room =
  (body?: object, query = {}) =>
  async (world: World, things: Things) => ({
    params: { uuid: await world.roomOf(things) },
    query,
    ...(body && { body }),
  })
const ofMessage =
  (body?: object, more = {}) =>
  async (world: World, things: Things, who: Person) => {
    const uuid = await world.roomOf(things)
    return { params: { uuid, message: await world.newMessage(who, uuid), ...more }, ...(body && { body }) }
  }
const ofChatMember = (body?: object) => async (world: World, things: Things) => ({
  params: { uuid: await world.roomOf(things), person: await world.newMember() },
  ...(body && { body }),
})

type ChatCall = Extract<CallName, `${string} /chats${string}` | 'GET /user/messages'>

/** These rows use the room of a circle. */
export const chatRows: Pick<Rows, ChatCall> = {
  'GET /chats': plain(signedIn(200)),
  'GET /user/messages': plain(signedIn(200), () => ({ query: { 'filter[q]': 'soup' } })),
  'POST /chats': [
    {
      answers: signedIn({ own: 409, foreign: 201, missing: 404 }),
      ask: (_, { person: one }) => ({ body: { type: 'direct', person: one } }),
    },
    {
      answers: signedIn({ own: 404, foreign: 403, missing: 404 }),
      ask: (_, { person: one }) => ({ body: { type: 'group', people: [one] } }),
    },
  ],
  'GET /chats/{uuid}': { answers: insideCircle, ask: room() },
  'GET /chats/{uuid}/messages': { answers: insideCircle, ask: room() },
  'POST /chats/{uuid}/messages': {
    answers: talking(inside(201)),
    ask: async (world, things) => await room({ uuid: randomUUID(), text: 'Soup at five.' })(world, things),
  },
  'PATCH /chats/{uuid}/messages/{message}': {
    answers: talking(insideCircle),
    ask: ofMessage({ text: 'Soup at six.' }),
  },
  'DELETE /chats/{uuid}/messages/{message}': { answers: insideCircle, ask: ofMessage() },
  'PUT /chats/{uuid}/messages/{message}/reactions/{reaction}': {
    answers: talking(insideCircle),
    ask: ofMessage(undefined, { reaction: 'wow' }),
  },
  'DELETE /chats/{uuid}/messages/{message}/reactions/{reaction}': {
    answers: insideCircle,
    ask: ofMessage(undefined, { reaction: 'wow' }),
  },
  'PUT /chats/{uuid}/read': { answers: insideCircle, ask: room({ seq: 0 }) },
  'PUT /chats/{uuid}/muted': { answers: inside(204), ask: room() },
  'DELETE /chats/{uuid}/muted': { answers: inside(204), ask: room() },
  'PUT /chats/{uuid}/archived': { answers: inside(204), ask: room() },
  'DELETE /chats/{uuid}/archived': { answers: inside(204), ask: room() },
  // a room has no typing events, no requests, and no members of its own
  'POST /chats/{uuid}/typing': { answers: inside(403), ask: room() },
  'PUT /chats/{uuid}/answer': { answers: inside(409), ask: room({ answer: 'accept' }) },
  'PATCH /chats/{uuid}': { answers: inside(403), ask: room({ name: 'Soup crew' }) },
  'GET /chats/{uuid}/members': { answers: insideCircle, ask: room() },
  'PUT /chats/{uuid}/members/{person}': { answers: inside(403), ask: ofChatMember({ role: 'admin' }) },
  'DELETE /chats/{uuid}/members/{person}': { answers: inside(403), ask: ofChatMember() },
  // in a room, a report must name a message
  'POST /chats/{uuid}/reports': { answers: inside(404), ask: room({ why: 'unkind' }) },
}
