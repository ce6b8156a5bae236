import type { User } from '@kindling/contract/accounts/calls'
import * as accountsWords from '@kindling/words/accounts/own-account'
import * as words from '@kindling/words/accounts/profile'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useSession } from '../../../platform/session/session.ts'
import { LeavingFoot } from '../../../ui/layout/leaving-foot.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { SignInAgain } from '../sign-in-again.tsx'
import { ProfileFieldset } from './form/profile-fieldset.tsx'
import { forgetTyped } from './form/typed.ts'
import { useProfileForm, type ProfileForm } from './form/use-profile-form.ts'
import { ProfilePhotos } from './photos/profile-photos.tsx'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

type Props = { onClose: () => void }

export function ProfileModal({ onClose }: Props) {
  const { user } = useSession()
  if (user !== null) return <OpenProfile key={user.uuid} user={user} onClose={onClose} />
  return (
    <ResponsiveModal open onOpenChange={onClose} title={words.title} size={720}>
      <Skeleton className="h-80 rounded-card" />
    </ResponsiveModal>
  )
}

function OpenProfile({ user, onClose }: Props & { user: User }) {
  const id = useId()
  const { latestLocation } = useRouter()
  const profile = useProfileForm(user)
  const { form, found, again, submit, begin } = profile
  const { isDirty } = useFormState({ control: form.control })
  const [leaving, setLeaving] = useState(false)
  const [saving, setSaving] = useState(false)

  async function save(): Promise<void> {
    setSaving(true)
    setLeaving(false)
    try {
      const saved = await submit()
      toast.success(words.updated)
      // otherwise the form stays open, to show that a confirmation email was sent
      if (saved.pending_email === null || saved.pending_email === user.pending_email) onClose()
      else begin(saved)
    } catch {
      // the form shows the error
      requestAnimationFrame(() => firstWrong(id)?.focus())
    } finally {
      setSaving(false)
    }
  }

  function mayClose(): boolean {
    setLeaving(isDirty && !leaving)
    return !isDirty
  }

  const foot = again ? null : leaving ? (
    <LeavingFoot
      onStay={() => setLeaving(false)}
      onLeave={() => {
        forgetTyped(user)
        onClose()
      }}
    />
  ) : (
    <ProfileFoot id={id} profile={profile} saving={saving} onCancel={() => mayClose() && onClose()} />
  )
  return (
    <ResponsiveModal
      open
      onOpenChange={onClose}
      mayClose={mayClose}
      dismissable={!saving}
      title={again ? accountsWords.againTitle : words.title}
      size={720}
      footer={foot}
    >
      {again && <SignInAgain user={user} returnTo={latestLocation.href} onProven={() => void save()} />}
      <form
        id={id}
        noValidate
        hidden={again}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {found && (
          <p role="status" className="mb-4 rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
            {words.found} {found.password && words.passwordAgain}
          </p>
        )}
        <ProfilePhotos user={user} />
        <ProfileFieldset id={id} user={user} profile={profile} />
      </form>
    </ResponsiveModal>
  )
}

const firstWrong = (id: string) => document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid=true]')

type ProfileFootProps = { id: string; profile: ProfileForm; saving: boolean; onCancel: () => void }

/** The form's general error, the number of invalid fields, Cancel and Save. */
function ProfileFoot({ id, profile: { form, refused, problem, phoneWrong }, saving, onCancel }: ProfileFootProps) {
  const { errors, isValid } = useFormState({ control: form.control })
  const invalid = new Set([...Object.keys(errors), ...Object.keys(refused), ...(phoneWrong ? ['phone_number'] : [])])
  return (
    <div className="grid gap-3">
      {problem !== undefined && !saving && <Notice>{problem}</Notice>}
      <div className="grid gap-x-4 gap-y-2 dialog:flex dialog:items-center dialog:justify-end">
        <p role="status" className="text-small text-danger empty:hidden dialog:me-auto">
          {invalid.size > 0 && (
            <span className="flex items-center gap-1.5">
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {words.needLook({ count: invalid.size })}
            </span>
          )}
        </p>
        <div className="grid grid-cols-2 gap-3 dialog:min-w-72">
          <Button variant="outline" disabled={saving} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} disabled={!isValid || phoneWrong} loading={saving ? words.saving : undefined}>
            {words.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
