import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../../platform/network/api-error.ts'
import { toast } from '../../ui/toast/toast.ts'
import { giftQuery } from './billing.api.ts'
import { GiftDetails } from './gift-details.tsx'

/** Opens the gift that the URL names, even if the history has not loaded it yet. */
export function AskedGift({ uuid }: { uuid: string }) {
  const navigate = useNavigate()
  const asked = useQuery(giftQuery(uuid))
  const close = () => void navigate({ to: '/account/billing', search: {}, replace: true, resetScroll: false })
  useEffect(() => {
    if (asked.error === null) return
    toast.error(messageOf(asked.error))
    void navigate({ to: '/account/billing', search: {}, replace: true, resetScroll: false })
  }, [asked.error, navigate])
  return asked.data ? <GiftDetails gift={asked.data} open onClose={close} inAddress /> : null
}
