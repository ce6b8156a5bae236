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
  const gift = useQuery(giftQuery(uuid))
  const close = () => void navigate({ to: '/account/billing', search: {}, replace: true, resetScroll: false })
  useEffect(() => {
    if (gift.error === null) return
    toast.error(messageOf(gift.error))
    void navigate({ to: '/account/billing', search: {}, replace: true, resetScroll: false })
  }, [gift.error, navigate])
  return gift.data ? <GiftDetails gift={gift.data} open onClose={close} inAddress /> : null
}
