import * as words from '@kindling/words/notifications'
import { Sparkles } from 'lucide-react'
import { parts, text } from '../fits.ts'
import { what } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const newGlowAnnouncement: Kind<'NewGlowAnnouncement'> = {
  fits: parts({ title: text, version: text }),
  row: ({ title, version }) => ({
    face: null,
    icon: Sparkles,
    tone: 'plum',
    words: words.announced(what(title), words.version({ version })),
    target: { announcement: { title, version } },
  }),
}
