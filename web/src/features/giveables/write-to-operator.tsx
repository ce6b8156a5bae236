import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { publicConfigQuery } from '../../platform/network/public-config.ts'

function useLetter(subject?: string): string | undefined {
  const { data } = useQuery(publicConfigQuery)
  const about = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return data && `mailto:${data.support_email}${about}`
}

type Props = { subject?: string; className: string; children: ReactNode }

/** A mailto link to the operator; renders nothing until the address loads. */
export function WriteToOperator({ subject, className, children }: Props) {
  const letter = useLetter(subject)
  if (letter === undefined) return null
  return (
    <a href={letter} className={className}>
      {children}
    </a>
  )
}
