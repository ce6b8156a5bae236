import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWhenOnline } from '../../../../platform/network/use-online.ts'
import { DraftSaver, type Written } from './draft-saver.ts'

export type Writing = Written & Pick<DraftSaver, 'change' | 'save' | 'send' | 'settle' | 'fail'>

/** The state of a draft form; `null` creates the draft at the first edit. */
export function useDraft(start: CampaignDraft | null, onBegun: (uuid: string) => void): Writing {
  const [saver] = useState(() => new DraftSaver(start, onBegun))
  const written = useSyncExternalStore(saver.subscribe, saver.now)
  useWhenOnline(() => void saver.save())
  useEffect(() => {
    // sends edits that this tab saved before a reload
    void saver.save()
    const onReturn = () => void (document.visibilityState === 'visible' ? saver.refresh() : saver.save())
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      void saver.save()
    }
  }, [saver])
  const { change, save, send, settle, fail } = saver
  return { ...written, change, save, send, settle, fail }
}
