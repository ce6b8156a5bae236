import * as words from '@kindling/words/invites/share'
import { type LucideIcon, Mail, MessageSquareText, Phone } from 'lucide-react'

type Passed = { url: string; title: string; text: string }
type Way = { icon: LucideIcon; label: string; href: string }

/** For devices without a share sheet: addresses that open a message with the link. */
export function waysToSend({ url, title, text }: Passed): Way[] {
  const both = encodeURIComponent(`${text} ${url}`)
  return [
    // iPhones read the text only after `?&`
    { icon: MessageSquareText, label: words.textMessage, href: `sms:?&body=${both}` },
    { icon: Mail, label: words.email, href: `mailto:?subject=${encodeURIComponent(title)}&body=${both}` },
    { icon: Phone, label: words.whatsApp, href: `https://wa.me/?text=${both}` },
  ]
}
