import * as words from '@kindling/words/trust/trust'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { ButtonAnchor } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** A link to write to the operator; its space is reserved until the address loads. */
export function WriteToUs() {
  const { data } = useQuery(publicConfigQuery)
  if (data === undefined) return <span className="block h-11" />
  return (
    <ButtonAnchor
      href={`mailto:${data.support_email}`}
      variant="outline"
      size="md"
      icon={<Mail size={20} strokeWidth={1.75} aria-hidden />}
    >
      {words.writeToUs}
    </ButtonAnchor>
  )
}

export function StillStuck() {
  return (
    <Card as="section" className="grid gap-1 p-5!">
      <h2 className="text-h3">{words.stuckTitle}</h2>
      <p className="mb-2 text-small text-text-2">{words.stuckBody}</p>
      <WriteToUs />
    </Card>
  )
}
