import * as words from '@kindling/words/updates/updates'
import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { isWebAddress } from '@kindling/contract/updates/rules'
import { Button } from '../../../ui/forms/button.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** The formats of the text at the cursor, and the commands that toggle them. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [linking, setLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      href: String(now.getAttributes('link').href ?? ''),
    }),
  })
  const command = () => editor.chain().focus()
  const { editor: texts } = words
  return (
    <div role="toolbar" aria-label={label} className="flex flex-wrap gap-1 border-b border-line p-1">
      <Tool icon={Bold} label={texts.bold} pressed={active.bold} onPress={() => command().toggleBold().run()} />
      <Tool icon={Italic} label={texts.italic} pressed={active.italic} onPress={() => command().toggleItalic().run()} />
      <Tool
        icon={Heading}
        label={texts.heading}
        pressed={active.heading}
        onPress={() => command().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        icon={List}
        label={texts.bullets}
        pressed={active.bullets}
        onPress={() => command().toggleBulletList().run()}
      />
      <Tool
        icon={ListOrdered}
        label={texts.numbers}
        pressed={active.numbers}
        onPress={() => command().toggleOrderedList().run()}
      />
      <Tool icon={Link} label={texts.link} pressed={active.link} onPress={() => setLinking(true)} />
      {linking && (
        <LinkSheet
          href={active.href}
          onClose={() => setLinking(false)}
          onSet={(href) => {
            setLinking(false)
            const at = command().extendMarkRange('link')
            if (href === null) at.unsetLink().run()
            else if (editor.state.selection.empty && !active.link)
              at.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
            else at.setLink({ href }).run()
          }}
        />
      )}
    </div>
  )
}

type ToolProps = { icon: LucideIcon; label: string; pressed: boolean; onPress: () => void }

const Tool = ({ icon: Icon, label, pressed, onPress }: ToolProps) => (
  <IconButton label={label} aria-pressed={pressed} onClick={onPress} className="rounded-s! aria-pressed:bg-ember-soft">
    <Icon size={20} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
  </IconButton>
)

/** `onSet` gets null to remove the link. */
type Props = { href: string; onSet: (href: string | null) => void; onClose: () => void }

function LinkSheet({ href, onSet, onClose }: Props) {
  const [address, setAddress] = useState(href)
  const [wrong, setWrong] = useState(false)
  function set(event: FormEvent): void {
    event.preventDefault()
    const trimmed = address.trim()
    if (isWebAddress(trimmed)) onSet(trimmed)
    else setWrong(true)
  }
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={words.editor.linkTitle} size={480}>
      <form noValidate onSubmit={set} className="grid gap-4 pb-2">
        <TextField
          label={words.editor.linkAddress}
          hint={words.editor.linkHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          value={address}
          error={wrong ? words.editor.linkWrong : undefined}
          onChange={({ target }) => {
            setAddress(target.value)
            setWrong(false)
          }}
        />
        <div className="grid gap-3 min-[400px]:grid-flow-col min-[400px]:auto-cols-fr">
          {href !== '' && (
            <Button variant="outline" onClick={() => onSet(null)}>
              {words.editor.linkRemove}
            </Button>
          )}
          <Button type="submit">{words.editor.linkSet}</Button>
        </div>
      </form>
    </ResponsiveModal>
  )
}
