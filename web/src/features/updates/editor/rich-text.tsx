import { knownBody, type LooseNode } from '@kindling/contract/updates/known-body'
import { isWebAddress } from '@kindling/contract/updates/rules'
import type { UpdateBody } from '@kindling/contract/updates/text'
import * as words from '@kindling/words/updates/updates'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent } from 'react'
import { Toolbar } from './toolbar.tsx'

/** Only one heading level; the page's title is above it. */
const UnderTitle = Heading.configure({ levels: [3] }).extend({
  parseHTML: () => ['h1', 'h2', 'h3', 'h4'].map((tag) => ({ tag, attrs: { level: 3 } })),
  renderHTML: ({ HTMLAttributes }) => ['h2', HTMLAttributes, 0],
})

const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  UnderTitle,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  UndoRedo,
  Link.configure({ openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => isWebAddress(address) }),
]

const classes =
  'relative min-h-48 px-3.5 py-3 text-body-l leading-7 break-words whitespace-pre-wrap outline-none ' +
  '[font-variant-ligatures:none] [&>*+*]:mt-3 [&_a]:text-ember-text [&_a]:underline [&_h2]:text-h3 ' +
  '[&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6'

export type RichTextProps = {
  body: UpdateBody
  error: string | undefined
  labelledBy: string
  onChange: (body: UpdateBody) => void
  /** `start` begins a new section below a heading. */
  onReady: (start: (heading: string) => void) => void
}

/** The text editor of an update. Its chunk contains the whole editor library and loads only here. */
export function RichText({ body, error, labelledBy, onChange, onReady }: RichTextProps) {
  const ready = useEffectEvent(onReady)
  const editor = useEditor({
    extensions,
    content: body,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        dir: 'auto',
        class: classes,
      },
    },
    onUpdate: ({ editor: now }) => onChange(knownBody(now.getJSON() as LooseNode)),
  })
  useEffect(() => {
    ready((heading) => {
      const parts = [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: heading }] },
        { type: 'paragraph' },
      ]
      if (editor.isEmpty) editor.commands.setContent({ type: 'doc', content: parts }, { emitUpdate: true })
      else editor.commands.insertContentAt(editor.state.doc.content.size, parts)
      editor.commands.focus('end')
    })
  }, [editor])
  useEffect(() => {
    editor.view.dom.setAttribute('aria-invalid', String(error !== undefined))
  }, [editor, error])
  return (
    <div className="overflow-hidden rounded-m border border-control bg-surface has-[.tiptap:focus-visible]:outline-2 has-[.tiptap:focus-visible]:outline-focus">
      <Toolbar editor={editor} label={words.editor.tools} />
      <EditorContent editor={editor} />
    </div>
  )
}
