import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProving } from '../../../platform/network/proving.ts'
import { Button } from '../../../ui/button.tsx'
import { type Giving, isBusy } from '../states/giving-machine.ts'

type Props = {
  giving: Giving
  form: string
  label: string
  /** "$25 and $1.06 for the card fee", where the fee is covered. */
  total: string | undefined
  email: string | undefined
  onAnotherCard: () => void
}

export function GiveFoot({ giving, form, label, total, email, onAnotherCard }: Props) {
  const { t } = useTranslation(['giving', 'common'])
  const proving = useProving()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {giving.step === 'declined' && (
          <Button variant="outline" className="min-h-13 flex-[2_1_auto]" onClick={onAnotherCard}>
            {t('anotherCard')}
          </Button>
        )}
        <Button
          type="submit"
          form={form}
          loading={isBusy(giving) ? t(proving ? 'common:proving' : 'sending') : undefined}
          className="min-h-13 flex-[3_1_auto]"
        >
          {label}
        </Button>
      </div>
      <div aria-live="polite" className="text-center text-small text-text-2">
        <FootLine giving={giving}>
          {total !== undefined && <p>{total}</p>}
          {email !== undefined && <p className="break-words">{t('receiptTo', { email })}</p>}
        </FootLine>
      </div>
    </div>
  )
}

function FootLine({ giving, children }: { giving: Giving; children: ReactNode }) {
  const { t } = useTranslation('giving')
  if (giving.step === 'declined') return <p>{t('nothingCharged')}</p>
  if (giving.step === 'refused') {
    const atField = giving.refusal.kind === 'card' || giving.refusal.kind === 'amount'
    return atField ? children : <p>{t('nothingCharged')}</p>
  }
  const lost = giving.step === 'checking' && giving.lost
  const long = giving.step === 'checking' && giving.long
  const slow = (giving.step === 'checking' || giving.step === 'sending') && giving.slow
  if (!lost && !slow) return children
  return (
    <>
      {lost && <p>{t('checking')}</p>}
      {slow && <p>{t(long ? 'checkingClose' : 'stillWorking')}</p>}
    </>
  )
}
