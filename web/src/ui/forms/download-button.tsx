import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../platform/network/api-error.ts'
import { toast } from '../toast/toast.ts'
import { Button } from './button.tsx'

type Props = {
  /** Its URL is valid for a minute, so it is requested at the click. */
  addressOf: () => Promise<string>
  children: string
  loading: string
  variant?: 'outline' | 'ghost'
  className?: string
  'aria-label'?: string
}

export function DownloadButton({ addressOf, loading, variant = 'outline', ...rest }: Props) {
  const save = useMutation({
    mutationFn: addressOf,
    // the answer is a download, so the browser does not leave the page
    onSuccess: (url) => location.assign(url),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button
      {...rest}
      variant={variant}
      size="md"
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      loading={save.isPending ? loading : undefined}
      onClick={() => save.mutate()}
    />
  )
}
