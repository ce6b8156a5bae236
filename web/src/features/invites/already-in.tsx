import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'

/** Nobody joins where they are already: to its page, with a word. */
export function AlreadyIn({ page, words }: { page: string; words: string }) {
  useEffect(() => toast.success(words), [words])
  return <Navigate to={page} replace />
}
