import { randomUUID } from 'node:crypto'

/** Writes a message in a chat. */
export async function sendAs(url: string, token: string, chat: string, text: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/chats/${chat}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uuid: randomUUID(), text }),
  })
  if (answer.status !== 201) throw new Error(`a message answered ${answer.status}: ${await answer.text()}`)
  await answer.body?.cancel()
}
