import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../ui/toast/toast.ts'

/** A member cannot join again: redirects to the page with a message. */
export function AlreadyIn({ page, words }: { page: string; words: string }) {
  useEffect(() => toast.success(words), [words])
  return <Navigate to={page} replace />
}
