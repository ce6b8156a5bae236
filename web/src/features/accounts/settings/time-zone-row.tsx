import * as words from '@kindling/words/accounts/settings'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ButtonRow } from './rows.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ChoiceList } from './choice-list.tsx'
import { saveTimeZone } from './settings.api.ts'
import { allZones, cityOf, named, withNames, zonesLike } from './time-zones.ts'

export function TimeZoneRow({ zone }: { zone: string }) {
  const [open, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: saveTimeZone,
    networkMode: 'always',
    onError: (error) => toast.error(messageOf(error)),
  })
  const current = named(zone)
  const shown = save.isPending ? save.variables : current
  return (
    <>
      <ButtonRow
        label={words.timeZone}
        hint={words.timeZoneHint}
        value={cityOf(shown)}
        working={save.isPending}
        onClick={() => setOpen(true)}
      />
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.timeZone}>
        <ZoneSearch
          chosen={shown}
          onChoose={(id) => {
            setOpen(false)
            if (id !== current) save.mutate(id)
          }}
        />
      </ResponsiveModal>
    </>
  )
}

function ZoneSearch({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const [zones, setZones] = useState(() => allZones(chosen))
  const [search, setSearch] = useState('')
  useEffect(() => {
    const unmounted = new AbortController()
    void withNames(allZones(chosen), unmounted.signal).then((known) => {
      if (!unmounted.signal.aborted) setZones(known)
    })
    return () => unmounted.abort()
  }, [chosen])
  const found = zonesLike(zones, search)
  return (
    <>
      <div className="sticky -top-1 z-10 -mt-1 bg-surface pt-1 pb-3">
        <TextField
          type="search"
          label={words.timeZoneSearch}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className="sr-only">
          {words.timeZonesFound({ count: found.length })}
        </p>
      </div>
      {/* keeps the height, so that the field does not move while the person types */}
      <div className="min-h-[55dvh]">
        {found.length === 0 && <p className="py-6 text-center text-text-2">{words.noTimeZone}</p>}
        <ChoiceList
          choices={found.map(({ id, city, name }) => ({ value: id, label: city, hint: name }))}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
    </>
  )
}
