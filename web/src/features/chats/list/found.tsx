import type { Chat } from '@kindling/contract/chats'
import * as words from '@kindling/words/chats'
import { nameOf } from '../shown-chat.ts'
import { Rows } from './box-rows.tsx'

type Props = { q: string; chats: readonly Chat[]; current: string | undefined }

/** What a search finds: chats by their names. */
export function Found({ q, chats, current }: Props) {
  const found = chats.filter((chat) => plain(nameOf(chat)).includes(plain(q)))
  if (found.length === 0) return <p className="px-4 py-6 text-center text-text-2">{words.nothingFound}</p>
  return <Rows chats={found} current={current} />
}

/** As people compare names: without marks, small. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
