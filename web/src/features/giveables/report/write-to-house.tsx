import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'

type Props = { subject?: string; className: string; children: ReactNode }

/** A letter to whoever runs the house; nothing until its address is known. */
export function WriteToHouse({ subject, className, children }: Props) {
  const { data } = useQuery(publicConfigQuery)
  if (data === undefined) return null
  const about = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return (
    <a href={`mailto:${data.support_email}${about}`} className={className}>
      {children}
    </a>
  )
}
